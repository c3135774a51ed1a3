import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultSeasons, nextOf, Season, Seasons, seasonOn } from './season.ts';

const leads = (today: string) => seasonOn(defaultSeasons, today)?.name;

test.each([
  ['2026-09-30', undefined],
  ['2026-10-01', 'Christmas'],
  ['2026-12-25', 'Christmas'],
  ['2026-12-26', undefined],
  ['2027-01-23', undefined],
  ['2027-01-24', 'St Valentine’s Day'],
  ['2027-02-14', 'St Valentine’s Day'],
  ['2027-02-15', 'Mother’s Day'],
  ['2027-03-07', 'Mother’s Day'],
  ['2027-03-08', 'Easter'],
  ['2027-03-28', 'Easter'],
  ['2027-03-29', undefined],
  ['2027-05-30', 'Father’s Day'],
  ['2027-06-21', undefined],
])('on %s the home page is led by %s', (today, name) => {
  expect(leads(today)).toBe(name);
});

test('of two that draw near the nearer one leads, and one that is switched off never does', () => {
  const christmas = defaultSeasons.filter(({ name }) => name === 'Christmas');
  const advent = christmas.map((season) => ({ ...season, name: 'Advent', when: '11-30' }));
  expect(seasonOn([...christmas, ...advent], '2026-11-20')?.name).toBe('Advent');
  expect(seasonOn([...christmas, ...advent], '2026-12-01')?.name).toBe('Christmas');
  expect(
    seasonOn(
      advent.map((season) => ({ ...season, is_on: false })),
      '2026-11-20',
    ),
  ).toBeUndefined();
});

test('a season whose day is early in the year begins in the year before', () => {
  expect(nextOf({ when: '01-06', days_before: 20 }, '2026-12-20')).toEqual({ from: '2026-12-17', day: '2027-01-06' });
  expect(nextOf({ when: '02-29', days_before: 5 }, '2026-12-20')).toEqual({ from: '2028-02-24', day: '2028-02-29' });
});

test('what a shop begins with is what an owner could have written', () => {
  expect(v.safeParse(Seasons, defaultSeasons).success).toBe(true);
});

test.each([
  ['no name', { name: ' ' }],
  ['no heading', { heading: '' }],
  ['a day that no year has', { when: '02-30' }],
  ['an unknown feast', { when: 'whitsun' }],
  ['a lead of half a day', { days_before: 0.5 }],
  ['a lead of a year', { days_before: 365 }],
  ['a note of a page', { note: 'a'.repeat(241) }],
])('a season with %s is refused with a sentence', (_what, change) => {
  const read = v.safeParse(Season, { ...defaultSeasons[0], ...change });
  expect(read.success).toBe(false);
  expect(read.issues?.[0].message).toMatch(/\.$/);
});
