import { renameSync, writeFileSync } from 'node:fs';

/** Written beside and renamed, so that a reader never meets half a file. */
export function writeWhole(file: string, content: unknown, mode = 0o644): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode });
  renameSync(draft, file);
}
