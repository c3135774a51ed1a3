import { expect, test } from 'vitest';
import { keptSince, sayTime } from './retention.ts';

test('a time is said as one would say it', () => {
  expect(sayTime('orders')).toBe('six years');
  expect(sayTime('mails')).toBe('30 days');
});

test('years are those of the calendar, and days those of the clock', () => {
  const now = new Date('2032-02-29T12:00:00Z');
  expect(keptSince('orders', now).toISOString()).toBe('2026-03-01T12:00:00.000Z');
  expect(keptSince('mails', now).toISOString()).toBe('2032-01-30T12:00:00.000Z');
});
