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
])(
  '%i pence with %i per cent off are %i, with half a penny rounded in favour of the shopper',
  (usual, percent, pence) => {
    expect(salePence(usual, percent)).toBe(pence);
  },
);

test('the percentage is found again from the prices', () => {
  for (let percent = 1; percent <= 95; percent += 1) {
    const prices = [199, 225, 250, 1999].map((usualPence) => ({ usualPence, pence: salePence(usualPence, percent) }));
    expect(percentOf(prices)).toBe(percent);
  }
});

test('the preferred percentage is used where several fit; prices that were entered by hand have none', () => {
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
