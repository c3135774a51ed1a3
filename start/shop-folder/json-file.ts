import { renameSync, writeFileSync } from 'node:fs';

/** Written beside and renamed, so that a reader never meets half a file; this account alone may read it. */
export function writeWhole(file: string, content: unknown): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
