import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayOf, momentOf } from '@shop/shared/format/calendar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, isDue, listBackups, removeOutdated } from './backup-retention.ts';
import { backUpWhenDue } from './nightly.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (made: Date) => writeFileSync(join(folder, backupName(made)), '');
const daysIn = () => listBackups(folder).map(({ made }) => dayOf(made));
const made = (...moments: string[]) => moments.map((moment) => ({ name: moment, made: new Date(moment) }));

test.each([
  ['there is none', [], '2026-11-23T12:00:00Z', true],
  ['the last is of this night', ['2026-11-23T03:04:00Z'], '2026-11-23T12:00:00Z', false],
  ['the last is of the evening before', ['2026-11-22T21:00:00Z'], '2026-11-23T03:00:00Z', true],
  ['it is not yet three', ['2026-11-22T03:04:00Z'], '2026-11-23T02:59:00Z', false],
  ['it is three in summer', ['2026-06-01T02:01:00Z'], '2026-06-02T02:00:00Z', true],
  ['the machine was off for days', ['2026-11-01T03:00:00Z'], '2026-11-23T17:00:00Z', true],
])('when %s, a backup is due or not', (_, moments, now, due) => {
  expect(isDue(made(...moments), new Date(now))).toBe(due);
});

test('after two years of nights all of the last week are there, and one of each week and month before', () => {
  const last = '2026-11-23';
  for (let day = '2024-11-23'; day <= last; day = addDays(day, 1)) {
    make(momentOf(day, 3));
    removeOutdated(folder, momentOf(day, 4));
  }
  const days = daysIn();
  expect(days.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, back) => addDays(last, -back)));
  expect(days.slice(8, 12)).toEqual(['2026-11-09', '2026-11-02', '2026-11-01', '2026-10-26']);
  expect(days.slice(12).every((day) => day.endsWith('-01') || day > '2026-10-12')).toBe(true);
  expect(days.at(-1)).toBe('2025-12-01');
});

test('the newest backup stays, however old it is, and other files are not touched', () => {
  make(new Date('2020-01-01T03:00:00Z'));
  writeFileSync(join(folder, 'secrets-1.json'), '');
  writeFileSync(join(folder, 'linen-and-psalm-old.tar.gz'), '');
  expect(removeOutdated(folder, new Date('2026-11-23T03:00:00Z'))).toEqual([]);
  expect(readdirSync(folder).length).toBe(3);
});

test('backups of a shop that was lost outlive the first nights of its successor', () => {
  for (let day = 1; day <= 8; day += 1) make(momentOf(`2026-11-0${day}`, 3));
  make(momentOf('2026-11-30', 3));
  removeOutdated(folder, momentOf('2026-11-30', 4));
  expect(daysIn()).toHaveLength(9);
});

test('a nightly backup that fails is reported, makes room for the next, and is retried', async () => {
  for (let day = 1; day <= 9; day += 1) make(momentOf(`2020-01-0${day}`, 3));
  const said: string[] = [];
  const night = {
    folder,
    run: () => Promise.reject(new Error('the disk is full')),
    tell: ({ message }: { message: string }) => said.push(message),
  };
  expect(await backUpWhenDue(night)).toBe('failed');
  expect(said).toEqual(['No backup was made, and it is tried again in an hour: the disk is full']);
  expect(daysIn()).toEqual(['09', '08', '07', '06', '05', '04', '03', '02'].map((day) => `2020-01-${day}`));

  expect(await backUpWhenDue({ ...night, run: async () => make(new Date()) })).toBe('made');
  expect(daysIn()[0]).toBe(dayOf(new Date()));
  expect(daysIn()).toHaveLength(8);
  expect(await backUpWhenDue(night)).toBe('not due');
});
