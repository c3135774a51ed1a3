import { expect, test } from 'vitest';
import { findFractionalAmount } from './require-whole-pennies';

test('an amount with a fraction of a penny is found at any depth', () => {
  expect(findFractionalAmount({ variants: [{ prices: [{ currency_code: 'gbp', amount: 3.335 }] }] })).toBe(3.335);
  expect(findFractionalAmount({ items: [{ unit_price: 0.001 }] })).toBe(0.001);
  expect(findFractionalAmount({ shipping_option_id: 'so_1', custom_amount: 1.005 })).toBe(1.005);
  expect(findFractionalAmount({ amount: 1.005 })).toBe(1.005);
  expect(findFractionalAmount({ items: [{ unit_price: '3.335' }] })).toBe(3.335);
  expect(findFractionalAmount({ items: [{ unit_price: { value: '3.335', precision: 20 } }] })).toBe(3.335);
});

test('whole pennies pass in spite of floating point, and other numbers are not checked', () => {
  expect(findFractionalAmount({ amount: 1.1 + 2.2, items: [{ unit_price: 19.99 }] })).toBeUndefined();
  expect(
    findFractionalAmount({ weight: 3.335, metadata: { amount: 1.005 }, application_method: { value: 12.5 } }),
  ).toBeUndefined();
  expect(findFractionalAmount({ items: [{ unit_price: '19.99' }, { unit_price: null }] })).toBeUndefined();
  expect(findFractionalAmount(undefined)).toBeUndefined();
});
