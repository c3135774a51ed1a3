import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify } from '../processes/identity.ts';
import { acquireBundle, releaseBundle } from './acquire-bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-bundles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (letter: string) => letter.repeat(16);

async function build(draft: string) {
  mkdirSync(draft);
  writeFileSync(join(draft, 'server.js'), 'open()');
  return draft;
}

function take(letter: string, make = build) {
  return acquireBundle({ folder, hash: hash(letter), abort: new AbortController().signal, onProgress: () => {}, make });
}

async function takeLongAgo(letter: string, hours: number): Promise<string> {
  const { path } = await take(letter);
  releaseBundle(path);
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path, then, then);
  return path;
}

test('what was built once is taken as it is', async () => {
  const make = vi.fn(build);
  expect(await take('a', make)).toEqual({ path: join(folder, hash('a')), made: true });
  expect(await take('a', make)).toEqual({ path: join(folder, hash('a')), made: false });
  expect(make).toHaveBeenCalledOnce();
});

test('two that want the same at once build it once', async () => {
  const make = vi.fn(build);
  const taken = await Promise.all([take('a', make), take('a', make)]);
  expect(taken.map(({ made }) => made).sort()).toEqual([false, true]);
  expect(make).toHaveBeenCalledOnce();
});

test('a build that fails leaves the finished ones, and nothing half made or locked', async () => {
  await take('a');
  const fail = async (draft: string): Promise<string> => {
    await build(draft);
    throw new Error('a type is missing');
  };
  await expect(take('b', fail)).rejects.toThrow('a type is missing');
  expect(readdirSync(folder)).toEqual([hash('a')]);
});

test('a lock that a killed build left is taken over', async () => {
  writeFileSync(join(folder, '.lock'), JSON.stringify({ pid: process.pid, born: 'long ago' }));
  expect((await take('a')).made).toBe(true);
});

test('the last two stay for pages that are still open, older ones go', async () => {
  const [oldest, older] = [await takeLongAgo('a', 3), await takeLongAgo('b', 2)];
  const { path } = await take('c');
  expect([oldest, older, path].map(existsSync)).toEqual([false, true, true]);
});

test('what a living shop runs from stays, however old; what a killed one ran from goes', async () => {
  const [ofTheLiving, ofTheKilled] = [await takeLongAgo('a', 4), await takeLongAgo('b', 3)];
  writeFileSync(join(ofTheLiving, '.in-use-1'), JSON.stringify(identify(process.pid)));
  writeFileSync(join(ofTheKilled, '.in-use-2'), JSON.stringify({ pid: process.pid, born: 'long ago' }));
  for (const [path, hours] of [
    [ofTheLiving, 4],
    [ofTheKilled, 3],
  ] as const) {
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path, then, then);
  }
  await takeLongAgo('c', 2);
  await take('d');
  expect([existsSync(ofTheLiving), existsSync(ofTheKilled)]).toEqual([true, false]);
});

test('nothing but finished builds is ever removed', async () => {
  mkdirSync(join(folder, 'photographs'));
  for (const [hours, letter] of ['a', 'b', 'c', 'd'].entries()) await takeLongAgo(letter, 9 - hours);
  expect(existsSync(join(folder, 'photographs'))).toBe(true);
});
