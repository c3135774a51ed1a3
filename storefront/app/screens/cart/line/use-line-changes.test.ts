import { expect, test } from 'vitest';
import { parseQuantity } from './use-line-changes.ts';

test.each([
  ['1', 1],
  ['100', 100],
  [' 7 ', 7],
  ['012', 12],
])('the quantity field takes %j', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each(['', '0', '-1', '101', '1.5', '1e2', 'two', '１', '1000'])('the quantity field ignores %j', (text) => {
  expect(parseQuantity(text)).toBeNull();
});
