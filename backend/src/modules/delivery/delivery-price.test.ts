import { expect, test } from 'vitest';
import { express, standard } from '../../../testing/sample-delivery-prices';
import { atCost, deliveryPrice, parcelPrices, penceUntilFree } from './delivery-price';

test('one to three cards go for 99p, four or more for £1.79', () => {
  expect([1, 2, 3, 4, 5, 100].map((cards) => deliveryPrice(standard, cards, 500))).toEqual([99, 99, 99, 179, 179, 179]);
});

test('standard delivery is free over £10.00, and not at £10.00', () => {
  expect(deliveryPrice(standard, 4, 1000)).toBe(179);
  expect(deliveryPrice(standard, 4, 1001)).toBe(0);
  expect(deliveryPrice(standard, 1, 999)).toBe(99);
});

test('express is never free', () => {
  expect(deliveryPrice(express, 3, 100_000)).toBe(199);
  expect(deliveryPrice(express, 18, 100_000)).toBe(339);
});

test('a shop pays for its delivery, whatever it orders', () => {
  const forShops = atCost(standard, true);
  expect(deliveryPrice(forShops, 4, 100_000)).toBe(179);
  expect(penceUntilFree(forShops, 750)).toBeNull();
});

test('cards for which the table has no price are refused, and not delivered free', () => {
  const upToThree = { ...standard, bands: standard.bands.slice(0, 1) };
  expect(deliveryPrice(upToThree, 3, 500)).toBe(99);
  expect(() => deliveryPrice(upToThree, 4, 500)).toThrow('No delivery price is for 4 cards.');
  expect(deliveryPrice(upToThree, 4, 1001)).toBe(0);
});

test('a shopper is told how far free delivery is, to the penny that brings it', () => {
  expect(penceUntilFree(standard, 750)).toBe(251);
  expect(deliveryPrice(standard, 3, 750 + 250)).toBe(99);
  expect(deliveryPrice(standard, 3, 750 + 251)).toBe(0);
  expect(penceUntilFree(standard, 1200)).toBe(0);
  expect(penceUntilFree(express, 750)).toBeNull();
});

test('each of several parcels is priced by its own cards, and the first is free when the goods of all are over £10', () => {
  const [two, four, many] = [
    { cards: 2, goods: 450 },
    { cards: 4, goods: 549 },
    { cards: 10, goods: 1999 },
  ];
  expect(parcelPrices(standard, [two])).toEqual([99]);
  expect(parcelPrices(standard, [two, four])).toEqual([99, 179]);
  expect(parcelPrices(standard, [four, two, two])).toEqual([0, 99, 99]);
  expect(parcelPrices(standard, [two, four, many])).toEqual([0, 179, 0]);
  expect(parcelPrices(express, [two, four, many])).toEqual([199, 339, 339]);
});
