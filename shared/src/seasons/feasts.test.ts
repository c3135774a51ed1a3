import { expect, test } from 'vitest';
import { feastIn } from './feasts.ts';

// Easter, Mother's Day and Father's Day as the almanacs of the United Kingdom have them.
test.each([
  [2024, '2024-03-31', '2024-03-10', '2024-06-16'],
  [2025, '2025-04-20', '2025-03-30', '2025-06-15'],
  [2026, '2026-04-05', '2026-03-15', '2026-06-21'],
  [2027, '2027-03-28', '2027-03-07', '2027-06-20'],
  [2028, '2028-04-16', '2028-03-26', '2028-06-18'],
  [2029, '2029-04-01', '2029-03-11', '2029-06-17'],
  [2030, '2030-04-21', '2030-03-31', '2030-06-16'],
  [2031, '2031-04-13', '2031-03-23', '2031-06-15'],
  [2032, '2032-03-28', '2032-03-07', '2032-06-20'],
  [2033, '2033-04-17', '2033-03-27', '2033-06-19'],
  [2034, '2034-04-09', '2034-03-19', '2034-06-18'],
  [2035, '2035-03-25', '2035-03-04', '2035-06-17'],
])('the feasts that move are in %i on %s, %s and %s', (year, easter, mothers, fathers) => {
  expect(['easter', 'mothering-sunday', 'fathers-day'].map((when) => feastIn(year, when))).toEqual([
    easter,
    mothers,
    fathers,
  ]);
});

test('a feast that does not move is on its day of each year', () => {
  expect(feastIn(2031, '12-25')).toBe('2031-12-25');
});
