import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lastTwelveMonths, PeriodQuery, toTimeRange } from './period';

test('a tax year begins and ends by the clock of the shop', () => {
  const { from, until } = toTimeRange({ from: '2026-04-06', to: '2027-04-05' });
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-04-05T23:00:00.000Z', '2027-04-05T23:00:00.000Z']);
});

test('twelve months end with today', () => {
  const { from, until } = lastTwelveMonths(new Date('2026-11-22T10:00:00Z'));
  expect([from.toISOString(), until.toISOString()]).toEqual(['2025-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
  expect(lastTwelveMonths(new Date('2028-02-29T10:00:00Z')).from.toISOString()).toBe('2027-03-01T00:00:00.000Z');
});

test.each([
  [{ from: '1', to: '2' }, 'from is a day such as 2026-04-06'],
  [{ from: '2026-04-06', to: '2026-04-05' }, 'from is no later than to'],
  [{ from: '2026-04-31', to: '2026-05-05' }, 'from is a day such as 2026-04-06'],
  [{ from: '1990-01-01', to: '2026-05-05' }, 'from and to are at most ten years apart'],
])('%j is refused', (sent, sentence) => {
  const { issues } = v.safeParse(PeriodQuery, sent);
  expect(issues?.[0].message).toBe(sentence);
});
