import { expect, test } from 'vitest';
import { addDays, addYears, dayOf, isDay, mondayOf, startOfDay } from './calendar.ts';

test.each([
  ['2026-07-10T22:59:59Z', '2026-07-10'],
  ['2026-07-10T23:00:00Z', '2026-07-11'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
])('at %s it is %s in the shop', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});

test.each([
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2026-07-11', '2026-07-10T23:00:00.000Z'],
  // The clocks go forward and back on these days, when they have begun already.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(startOfDay(day).toISOString()).toBe(moment);
  expect(dayOf(startOfDay(day))).toBe(day);
  expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
});

test('days, weeks and years are counted by the calendar', () => {
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addYears('2028-02-29', -1)).toBe('2027-02-28');
  expect(addYears('2026-04-06', 1)).toBe('2027-04-06');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});

test.each(['2026-02-30', '2026-2-3', 'yesterday', '', '2026-13-01'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
