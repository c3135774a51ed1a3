import { expect, test } from 'vitest';
import { type Discount, roundDiscounts } from './round-discounts';

const discount = (line: string, pence: number, code = 'WELCOME10'): Discount => ({
  id: `${line}-${code}`,
  line,
  code,
  pence,
});
const amounts = (discounts: Discount[], worth: Record<string, number>) =>
  Object.fromEntries(roundDiscounts(discounts, new Map(Object.entries(worth))));

test('a tenth of £2.25 is 23p, so that the receipt adds up', () => {
  expect(amounts([discount('a', 22.5)], { a: 225 })).toEqual({ 'a-WELCOME10': 23 });
});

test('the lines of a code add up to what the code gives in whole', () => {
  const rounded = amounts([discount('a', 22.5), discount('b', 22.5), discount('c', 25.4)], { a: 225, b: 225, c: 254 });

  expect(rounded).toEqual({ 'a-WELCOME10': 23, 'b-WELCOME10': 22, 'c-WELCOME10': 25 });
});

test('a line is never discounted below nothing, not even by two codes', () => {
  const both = [discount('a', 99.5, 'ONE'), discount('a', 0.5, 'TWO'), discount('b', 9.6, 'TWO')];

  expect(amounts(both, { a: 100, b: 96 })).toEqual({ 'a-ONE': 100, 'a-TWO': 0, 'b-TWO': 10 });
});

test('whole pennies stay as they are', () => {
  expect(amounts([discount('a', 100), discount('b', 100)], { a: 250, b: 250 })).toEqual({
    'a-WELCOME10': 100,
    'b-WELCOME10': 100,
  });
});
