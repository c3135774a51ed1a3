import { addDays, dayOf, startOfDay } from '@shop/shared/format/calendar';
import { expect, test } from 'vitest';
import { formatTypedDay, isMidnight, parseDay } from './uk-day';

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  // The clocks go forward in the night to the 29th of March, and back in the night to the 25th of October.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in the shop at %s', (day, moment) => {
  expect(startOfDay(day).toISOString()).toBe(moment);
  expect(dayOf(startOfDay(day))).toBe(day);
  expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
  expect(isMidnight(startOfDay(day))).toBe(true);
  expect(isMidnight(new Date(startOfDay(day).getTime() + 1))).toBe(false);
});

test.each([
  ['30/11/2026', '2026-11-30'],
  ['1/2/26', '2026-02-01'],
  ['30.11.2026', '2026-11-30'],
  [' 30 Nov ', '2026-11-30'],
  ['30th November 2027', '2027-11-30'],
  ['21/11', '2027-11-21'],
  ['22/11', '2026-11-22'],
  ['29 Feb 2028', '2028-02-29'],
])('“%s” is the %s, typed as the UK writes days', (typed, day) => {
  expect(parseDay(typed, '2026-11-22')).toBe(day);
});

test.each(['', '11/30/2026', '31/11/2026', '29/2/2027', 'tomorrow', '30', '30 Nov 5', '0/1/2026', '5 Foo'])(
  '“%s” is no day',
  (typed) => {
    expect(parseDay(typed, '2026-11-22')).toBeUndefined();
  },
);

test('a day is formatted as the owner types it', () => {
  expect(formatTypedDay('2026-02-01')).toBe('01/02/2026');
  expect(parseDay(formatTypedDay('2026-02-01'), '2026-11-22')).toBe('2026-02-01');
});
