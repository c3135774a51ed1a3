import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from './child.ts';
import { logOf, rotateLogs, tailOf } from './log-file.ts';

const day = 24 * 60 * 60 * 1000;
const bounds = { file: 100, together: 250, asideAfter: 7, keptFor: 30 };

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-logs-'));
  log = logOf(folder, 'backend');
});
afterEach(() => rmSync(folder, { recursive: true }));

const tidy = (now = Date.now()) => rotateLogs(folder, bounds, now);
const asides = () => readdirSync(folder).filter((name) => name !== 'backend.log');
const everything = () => [...asides().sort(), 'backend.log'].map((name) => readFileSync(join(folder, name), 'utf8'));

test('a new start goes on with the log of the one before it', async () => {
  const onProgress = (word: string) => startChild({ ...program, args: ['-e', `console.log('${word}')`] });
  const program = { name: 'backend', title: 'The backend', cwd: folder, env: { PATH: process.env.PATH }, logs: folder };
  await onProgress('yesterday').ended;
  const today = onProgress('today');
  await today.ended;
  expect(readFileSync(log, 'utf8')).toBe('yesterday\ntoday\n');
  expect(tailOf(log, today.logBefore)).toBe('today');
});

test('a large log is rotated into a private file while its program writes on', () => {
  writeFileSync(log, 'a'.repeat(101), { mode: 0o600 });
  tidy();
  appendFileSync(log, 'and on');
  tidy();
  expect(everything()).toEqual(['a'.repeat(101), 'and on']);
  expect(statSync(join(folder, asides()[0] ?? '')).mode & 0o077).toBe(0);
});

test('a small log is rotated after a week and removed a month later; an empty one never is', () => {
  const now = Date.now();
  appendFileSync(log, 'quiet\n');
  tidy(now + 6 * day);
  expect(asides()).toEqual([]);
  tidy(now + 8 * day);
  expect(everything()).toEqual(['quiet\n', '']);
  tidy(now + 37 * day);
  expect(asides()).toHaveLength(1);
  tidy(now + 39 * day);
  expect(everything()).toEqual(['']);
});

test('the oldest rotated log is removed first when together they are too large', () => {
  const now = Date.now();
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    appendFileSync(log, letter.repeat(101));
    tidy(now + index * 1000);
  }
  expect(everything()).toEqual(['b'.repeat(101), 'c'.repeat(101), '']);
});

test('the last lines are those of this start alone, also when the log was rotated meanwhile', () => {
  writeFileSync(log, 'long ago\n');
  expect(tailOf(log, 9)).toBe('');
  expect(tailOf(log, 500)).toBe('long ago');
});
