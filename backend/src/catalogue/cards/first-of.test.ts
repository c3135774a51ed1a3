import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from './first-of';

test('the first of a list are those of the list when it is sorted, and equal ones stay as they came', () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 5 }) }), { maxLength: 30 });
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  fc.assert(
    fc.property(items, fc.nat(35), (some, count) => {
      const expected = some.toSorted(byKey).slice(0, count);
      const first = firstOf(some, count, byKey);
      expect(first).toHaveLength(expected.length);
      for (const [nth, item] of first.entries()) expect(item).toBe(expected[nth]);
    }),
    { seed: 7 },
  );
});

test('of a long list few pairs are compared', () => {
  const items = Array.from({ length: 10_000 }, (_, nth) => (nth * 7919) % 10_000);
  let compared = 0;
  firstOf(items, 50, (a, b) => {
    compared += 1;
    return a - b;
  });
  expect(compared).toBeLessThan(15_000);
});
