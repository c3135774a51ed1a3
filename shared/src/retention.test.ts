import { expect, test } from 'vitest';
import { describeRetention, retentionCutoff } from './retention.ts';

test('a retention period is written in words', () => {
  expect(describeRetention('orders')).toBe('six years');
  expect(describeRetention('mails')).toBe('30 days');
});

test('years are those of the calendar, never a day short, and days those of the clock', () => {
  const now = new Date('2032-02-29T12:00:00Z');
  expect(retentionCutoff('orders', now).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(retentionCutoff('mails', now).toISOString()).toBe('2032-01-30T12:00:00.000Z');
});
