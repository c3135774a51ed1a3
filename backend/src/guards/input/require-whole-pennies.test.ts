import { expect, test } from 'vitest';
import { findFractionalPrice } from './require-whole-pennies';

test('a price with a fraction of a penny is found at any depth', () => {
  expect(findFractionalPrice({ variants: [{ prices: [{ currency_code: 'gbp', amount: 3.335 }] }] })).toBe(3.335);
  expect(findFractionalPrice({ items: [{ unit_price: 0.001 }] })).toBe(0.001);
  expect(findFractionalPrice({ shipping_option_id: 'so_1', custom_amount: 1.005 })).toBe(1.005);
});

test('whole pennies pass in spite of floating point, and other numbers are not checked', () => {
  expect(findFractionalPrice({ amount: 1.1 + 2.2, items: [{ unit_price: 19.99 }] })).toBeUndefined();
  expect(
    findFractionalPrice({ weight: 3.335, metadata: { amount: 1.005 }, application_method: { value: 12.5 } }),
  ).toBeUndefined();
  expect(findFractionalPrice({ order_id: 'order_1', amount: 7.515 })).toBeUndefined();
  expect(findFractionalPrice(undefined)).toBeUndefined();
});
