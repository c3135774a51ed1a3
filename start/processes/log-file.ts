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
  /** Bytes of the current log before it is rotated, and of all rotated logs of one program. */
  file: number;
  together: number;
  /** Days after which a log is rotated, and for which a rotated log is kept. */
  asideAfter: number;
  keptFor: number;
}

const usualLogBounds: LogBounds = { file: 10_000_000, together: 50_000_000, asideAfter: 7, keptFor: 30 };

export function logOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** Returns undefined when the disk is full. */
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

/** The name of a rotated log: `backend.2026-11-22T12-30-05-123Z.log`. */
const aside = /^(?<name>.+)\.(?<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.log$/;

interface Piece {
  file: string;
  at: number;
  size: number;
}

/** Programs keep their log file open, so it is copied and truncated; a line written in between is lost. */
export function rotateLogs(folder: string, bounds: LogBounds = usualLogBounds, now = Date.now()): void {
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
    rotate(folder, name, pieces.get(name) ?? [], bounds, now);
  }
  for (const ofOne of pieces.values()) forget(ofOne, bounds, now);
}

function rotate(folder: string, name: string, earlier: Piece[], bounds: LogBounds, now: number): void {
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
    // Without room for a copy the log may grow to twice its limit.
    if (size < 2 * bounds.file) return;
  }
  truncateSync(file);
}

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

export function tailOf(file: string, from = 0): string {
  try {
    const handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    // The log may have been rotated since.
    const begin = Math.max(from > size ? 0 : from, size - 16_384);
    const buffer = Buffer.alloc(size - begin);
    readSync(handle, buffer, 0, buffer.length, begin);
    closeSync(handle);
    const text = stripVTControlCharacters(buffer.toString('utf8'));
    return text.trimEnd().split(/\r?\n/).slice(-12).join('\n');
  } catch {
    return '';
  }
}
