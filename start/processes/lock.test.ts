import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify } from './identity.ts';
import { readHolder, tryLock, withLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a lock of a living process is not taken, and names its holder', () => {
  const file = join(folder, 'lock');
  expect(tryLock(file)).toBeUndefined();
  expect(tryLock(file)).toEqual(identify(process.pid));
});

test('the lock of a start that was killed is taken over', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, JSON.stringify({ pid: process.pid, born: 'long ago' }));
  expect(tryLock(file)).toBeUndefined();
  expect(readHolder(file)).toEqual(identify(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a lock that was cut off while it was written is taken over', () => {
  const file = join(folder, 'lock');
  writeFileSync(file, '{"pid": 12');
  expect(tryLock(file)).toBeUndefined();
});

test('two builds go one after the other', async () => {
  const file = join(folder, 'lock');
  const events: string[] = [];
  const build = (name: string) =>
    withLock(file, async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });
  await Promise.all([build('one'), build('two')]);
  expect(events).toHaveLength(4);
  expect(events[1]?.split(' ')[0]).toBe(events[0]?.split(' ')[0]);
});
