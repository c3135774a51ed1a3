import { startOfDay, ukDay } from '@shop/shared/format/calendar';
import { expect, test } from 'vitest';
import { isMidnight, parseDay } from './uk-day';

test.each(['2026-01-15', '2026-07-01', '2026-03-30', '2026-10-25'])('%s begins at midnight in the shop', (day) => {
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
  expect(ukDay('2026-02-01')).toBe('01/02/2026');
  expect(parseDay(ukDay('2026-02-01'), '2026-11-22')).toBe('2026-02-01');
});
