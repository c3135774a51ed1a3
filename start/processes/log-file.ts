import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const generations = 3;

/** The log of a program, begun afresh; the three before it are kept as `.1.log` to `.3.log`. */
export function beginLog(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (age: number) => join(folder, age === 0 ? `${name}.log` : `${name}.${age}.log`);
  for (let age = generations - 1; age >= 0; age--) {
    if (existsSync(file(age))) renameSync(file(age), file(age + 1));
  }
  closeSync(openSync(file(0), 'a', 0o600));
  return file(0);
}

/** The last lines of a log, without colours. */
export function tailOf(file: string, lines = 12): string {
  try {
    const handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, 16_384));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    closeSync(handle);
    const text = stripVTControlCharacters(buffer.toString('utf8'));
    return text.trimEnd().split(/\r?\n/).slice(-lines).join('\n');
  } catch {
    return '';
  }
}
