import { expect, test } from 'vitest';
import { formatAge } from './format-age';

const placed = '2026-03-10T12:00:00Z';

test.each([
  ['2026-03-10T12:59:00Z', 'just in'],
  ['2026-03-10T13:00:00Z', '1 hour old'],
  ['2026-03-11T11:59:00Z', '23 hours old'],
  ['2026-03-11T12:00:00Z', '1 day old'],
  ['2026-03-13T11:59:00Z', '2 days old'],
  ['2026-03-10T11:00:00Z', 'just in'],
])('an order of noon on the tenth is at %s %s', (now, age) => {
  expect(formatAge(placed, new Date(now))).toBe(age);
});
