import { expect, test } from 'vitest';
import { bandsOf, type DeliveryPrice, priceFor, priceOfParcel, usualDeliveryPrices } from './delivery-prices.ts';

const [standard, express] = usualDeliveryPrices as [DeliveryPrice, DeliveryPrice];

test('three cards and four cards have the prices that the shop states', () => {
  expect([1, 3, 4, 100].map((cards) => priceFor(standard, cards))).toEqual([0.99, 0.99, 1.79, 1.79]);
  expect([1, 3, 4, 100].map((cards) => priceFor(express, cards))).toEqual([1.99, 1.99, 3.39, 3.39]);
  expect([priceFor(standard, null), priceFor(express, null)]).toEqual([1.79, 3.39]);
});

test('standard delivery is free over £10.00, not at it; express never is', () => {
  expect(priceOfParcel(standard, 4, 10)).toBe(1.79);
  expect(priceOfParcel(standard, 10, 19.99)).toBe(0);
  expect(priceOfParcel(express, 10, 19.99)).toBe(3.39);
});

test('the table has a column for every price band of every delivery option', () => {
  expect(bandsOf(usualDeliveryPrices)).toEqual([3, null]);
  const heavy = {
    ...standard,
    bands: [...standard.bands.slice(0, 1), { upTo: 20, price: 2.5 }, { upTo: null, price: 4 }],
  };
  expect(bandsOf([standard, heavy])).toEqual([3, 20, null]);
  expect(bandsOf([])).toEqual([]);
});

test('a delivery option for few cards has no price for many', () => {
  expect(priceFor({ ...standard, bands: [{ upTo: 3, price: 0.99 }] }, 4)).toBeUndefined();
  expect(priceFor({ ...standard, bands: [{ upTo: 3, price: 0.99 }] }, null)).toBeUndefined();
});
