import { expect, test } from 'vitest';
import { adjacentPeriod, monthOf, taxYearOf } from './periods';

test('a month has all its days', () => {
  expect(monthOf('2028-02-15')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each([
  ['2026-04-05', '2025-04-06', '2026-04-05'],
  ['2026-04-06', '2026-04-06', '2027-04-05'],
  ['2026-11-22', '2026-04-06', '2027-04-05'],
])('%s is of the tax year from %s to %s', (day, from, to) => {
  expect(taxYearOf(day)).toEqual({ from, to });
});

test('the adjacent periods are of the same kind', () => {
  expect(adjacentPeriod({ from: '2026-03-01', to: '2026-03-31' }, 'month', -1)).toEqual(monthOf('2026-02-01'));
  expect(adjacentPeriod({ from: '2026-12-01', to: '2026-12-31' }, 'month', 1)).toEqual(monthOf('2027-01-01'));
  expect(adjacentPeriod(taxYearOf('2026-11-22'), 'tax year', -1)).toEqual(taxYearOf('2025-11-22'));
  expect(adjacentPeriod({ from: '2026-03-03', to: '2026-03-05' }, 'days', -1)).toEqual({
    from: '2026-02-28',
    to: '2026-03-02',
  });
  expect(adjacentPeriod({ from: '2026-03-03', to: '2026-03-03' }, 'days', 1)).toEqual({
    from: '2026-03-04',
    to: '2026-03-04',
  });
  // The clocks go forward on the 29th.
  expect(adjacentPeriod({ from: '2026-03-28', to: '2026-03-30' }, 'days', 1)).toEqual({
    from: '2026-03-31',
    to: '2026-04-02',
  });
});
