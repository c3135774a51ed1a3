import { expect, test } from 'vitest';
import { brokenPrice } from './whole-pennies';

test('a price with a fraction of a penny is found wherever it stands', () => {
  expect(brokenPrice({ variants: [{ prices: [{ currency_code: 'gbp', amount: 3.335 }] }] })).toBe(3.335);
  expect(brokenPrice({ items: [{ unit_price: 0.001 }] })).toBe(0.001);
  expect(brokenPrice({ shipping_option_id: 'so_1', custom_amount: 1.005 })).toBe(1.005);
});

test('whole pennies pass, whatever floating point makes of them, and what is no price is let alone', () => {
  expect(brokenPrice({ amount: 1.1 + 2.2, items: [{ unit_price: 19.99 }] })).toBeUndefined();
  expect(
    brokenPrice({ weight: 3.335, metadata: { amount: 1.005 }, application_method: { value: 12.5 } }),
  ).toBeUndefined();
  expect(brokenPrice({ order_id: 'order_1', amount: 7.515 })).toBeUndefined();
  expect(brokenPrice(undefined)).toBeUndefined();
});
