import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** Returns undefined when the file is missing, truncated or has another shape. */
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

/** Writes to a draft and renames it, so that readers never see half a file. */
export function writeJson(file: string, content: unknown): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
