import { expect, test } from 'vitest';
import { percentOf, salePence } from './sale-pence';

test.each([
  [225, 10, 202],
  [250, 10, 225],
  [199, 20, 159],
  [275, 15, 234],
  [275, 30, 192],
  [1999, 25, 1499],
  [1, 50, 1],
])('%i pence with %i per cent off are %i: half a penny is the shopper’s', (usual, percent, pence) => {
  expect(salePence(usual, percent)).toBe(pence);
});

test('the per cent are found again, whatever they were', () => {
  for (let percent = 1; percent <= 95; percent += 1) {
    const prices = [199, 225, 250, 1999].map((usualPence) => ({ usualPence, pence: salePence(usualPence, percent) }));
    expect(percentOf(prices)).toBe(percent);
  }
});

test('where several would do it is the one that was meant; prices made by hand have none', () => {
  expect(percentOf([{ usualPence: 50, pence: 45 }], 10)).toBe(10);
  expect(percentOf([{ usualPence: 50, pence: 45 }], 30)).toBe(9);
  expect(
    percentOf([
      { usualPence: 250, pence: 200 },
      { usualPence: 225, pence: 150 },
    ]),
  ).toBeNull();
  expect(percentOf([{ usualPence: 250, pence: 250 }])).toBeNull();
  expect(percentOf([])).toBeNull();
});
