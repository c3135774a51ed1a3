import { expect, test } from 'vitest';
import { keepMinimumCharge } from './keep-minimum-charge';

const cut = (total: number, discounts: Record<string, number>) =>
  Object.fromEntries(keepMinimumCharge(total, new Map(Object.entries(discounts))));

test('a total that no card can pay is lifted to 30p by a smaller discount', () => {
  expect(cut(1, { goods: 250, delivery: 99 })).toEqual({ goods: 221, delivery: 99 });
  expect(cut(29, { goods: 250 })).toEqual({ goods: 249 });
});

test('nothing to pay stays nothing, and 30p stay 30p', () => {
  expect(cut(0, { goods: 250 })).toEqual({ goods: 250 });
  expect(cut(30, { goods: 250 })).toEqual({ goods: 250 });
});

test('a cheap cart without a discount is not made dearer', () => {
  expect(cut(20, {})).toEqual({});
});
