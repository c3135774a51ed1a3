import { expect, test } from 'vitest';
import { formatDay, formatDayAndTime, formatShortDay, formatTime } from './days.ts';

test('a day begins when it begins in the shop, in winter and in summer', () => {
  expect(formatDay('2026-03-10T23:30:00Z')).toBe('10 March 2026');
  expect(formatDay(new Date('2026-07-10T23:30:00Z'))).toBe('11 July 2026');
});

test('a table shortens the month, and a time of day goes by the same clock', () => {
  const moment = '2026-07-10T23:30:00Z';
  expect(formatShortDay(moment)).toBe('11 Jul 2026');
  expect(formatTime(moment)).toBe('00:30');
  expect(formatDayAndTime(moment)).toBe('11 Jul 2026, 00:30');
});
