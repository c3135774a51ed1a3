import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a file holds; nothing when it is missing, cut off or of another shape. */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a reader never meets half a file; this account alone may read it. */
export function writeJson(file: string, content: unknown): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
