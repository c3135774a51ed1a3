import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFullDisk, describeLateBackup } from './describe-upkeep';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-upkeep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function make(name: string, made: Date) {
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), made, made);
}

test('a backup of last night, or of the night before, is recent enough', () => {
  make('linen-and-psalm-1.tar.gz', hoursAgo(200));
  make('linen-and-psalm-2.tar.gz', hoursAgo(33));
  expect(describeLateBackup(folder, { now, openSince: hoursAgo(1_000) })).toBeUndefined();
});

test('two nights without a backup are reported, with the day of the last', () => {
  make('linen-and-psalm-2.tar.gz', hoursAgo(57));
  make('secrets-1.json', hoursAgo(1));
  expect(describeLateBackup(folder, { now, openSince: hoursAgo(1_000) })).toMatch(
    /^The last backup of the shop is of 21 Nov 2026, 03:00, and there should be one of each night in /,
  );
});

test('a missing folder is reported, and so is an empty one', () => {
  expect(describeLateBackup(folder, { now, openSince: hoursAgo(3) })).toMatch(/^There is no backup of the shop, /);
  expect(describeLateBackup(join(folder, 'gone'), { now, openSince: hoursAgo(3) })).toMatch(/^There is no backup/);
});

test('a shop that has just opened has time to make its first backup', () => {
  make('linen-and-psalm-2.tar.gz', hoursAgo(500));
  expect(describeLateBackup(folder, { now, openSince: hoursAgo(1) })).toBeUndefined();
});

test('a disk that is nearly full is reported before anything fails on it', () => {
  expect(describeFullDisk(2 * 1024 ** 3)).toBeUndefined();
  expect(describeFullDisk(1.99 * 1024 ** 3)).toMatch(
    /^The disk of the shop has 1\.9 GB free\. When it is full, no order/,
  );
});
