import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { codeOf } from '../refusal.ts';

const day = 24 * 60 * 60 * 1000;

export interface LogBounds {
  /** What one file may come to before it is put aside, in bytes, and what is put aside of one program together. */
  file: number;
  together: number;
  /** After how many days a file is put aside whatever its size, and how many it is kept from then on. */
  asideAfter: number;
  keptFor: number;
}

const usualLogBounds: LogBounds = { file: 10_000_000, together: 50_000_000, asideAfter: 7, keptFor: 30 };

/** The log of a program, `<name>.log`, which goes on from one start to the next. */
export function logOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** Opens a log to go on with it; gives nothing when the disk has no room even for that. */
export function openLog(file: string): number | undefined {
  try {
    return openSync(file, 'a', 0o600);
  } catch (error) {
    if (isFull(error)) return undefined;
    throw error;
  }
}

export function makeLogFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** `backend.2026-11-22T12-30-05-123Z.log`: what was put aside then. */
const aside = /^(?<name>.+)\.(?<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.log$/;

interface Piece {
  file: string;
  at: number;
  size: number;
}

/**
 * Holds all logs of a folder within their bounds. A program holds its log itself, so that it goes on writing when the
 * start is killed; so what is there is copied and the file emptied under it. A line that is written in that very
 * moment is lost.
 */
export function tidyLogs(folder: string, bounds: LogBounds = usualLogBounds, now = Date.now()): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const pieces = new Map<string, Piece[]>();
  for (const found of names) {
    const { name, at } = aside.exec(found)?.groups ?? {};
    if (!name || !at) continue;
    const file = join(folder, found);
    const piece = { file, at: Date.parse(at.replace(/-(\d\d)-(\d\d)-(\d{3}Z)$/, ':$1:$2.$3')), size: sizeOf(file) };
    pieces.set(name, [...(pieces.get(name) ?? []), piece]);
  }
  for (const found of names.filter((one) => !aside.test(one))) {
    const name = found.replace(/\.log$/, '');
    putAside(folder, name, pieces.get(name) ?? [], bounds, now);
  }
  for (const ofOne of pieces.values()) forget(ofOne, bounds, now);
}

function putAside(folder: string, name: string, earlier: Piece[], bounds: LogBounds, now: number): void {
  const file = logOf(folder, name);
  const { size, birthtimeMs } = statSync(file);
  const began = Math.max(birthtimeMs, ...earlier.map(({ at }) => at));
  if (size === 0 || (size < bounds.file && now - began < bounds.asideAfter * day)) return;
  const copy = join(folder, `${name}.${new Date(now).toISOString().replace(/[:.]/g, '-')}.log`);
  try {
    copyFileSync(file, copy, constants.COPYFILE_EXCL);
    earlier.push({ file: copy, at: now, size });
  } catch (error) {
    if (!isFull(error)) throw error;
    rmSync(copy, { force: true });
    // A disk without room for the copy may have some for the file to grow, but not for ever.
    if (size < 2 * bounds.file) return;
  }
  truncateSync(file);
}

/** The oldest first. */
function forget(pieces: Piece[], { together, keptFor }: LogBounds, now: number): void {
  let sum = 0;
  for (const { file, at, size } of pieces.sort((one, other) => other.at - one.at)) {
    sum += size;
    if (sum > together || now - at > keptFor * day) rmSync(file, { force: true });
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

export function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The last lines of a log that were written after it had `from` bytes, without colours. */
export function tailOf(file: string, from = 0, lines = 12): string {
  try {
    const handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    // Meanwhile it may have been put aside and begun anew.
    const begin = Math.max(from > size ? 0 : from, size - 16_384);
    const buffer = Buffer.alloc(size - begin);
    readSync(handle, buffer, 0, buffer.length, begin);
    closeSync(handle);
    const text = stripVTControlCharacters(buffer.toString('utf8'));
    return text.trimEnd().split(/\r?\n/).slice(-lines).join('\n');
  } catch {
    return '';
  }
}
