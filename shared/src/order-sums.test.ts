import { expect, test } from 'vitest';
import { type OrderAmounts, orderSums } from './order-sums.ts';

const order: OrderAmounts = {
  goods: 7.25,
  discount: 0,
  codes: [],
  delivery: 0.99,
  delivery_name: 'Standard',
  total: 8.24,
  sent_back: 0,
  credit: 0,
  paid: 8.24,
  is_by_card: true,
  refunded: 0,
  disputed: 0,
  due: 0,
};
const said = (changes: Partial<OrderAmounts>) =>
  orderSums({ ...order, ...changes }).map(({ name, amount, isFree }) => `${name} ${isFree ? 'free' : amount}`);

test('an order that was simply paid says what it came to and no more', () => {
  expect(said({})).toEqual(['Cards 7.25', 'Delivery, Standard 0.99', 'Total 8.24']);
});

test('a code stands beside what it took something off', () => {
  expect(said({ discount: 0.73, codes: ['TEN'], total: 7.51, paid: 7.51 })).toContain('Discount (TEN) -0.73');
  expect(said({ delivery: 0, codes: ['FREEPOST'], total: 7.25, paid: 7.25 })).toContain(
    'Delivery, Standard (FREEPOST) free',
  );
});

test('money that went back is named with what was paid and what is left of it', () => {
  expect(said({ refunded: 2.25 }).slice(3)).toEqual([
    'Paid 8.24',
    'Refunded to your card -2.25',
    'Paid after refunds 5.99',
  ]);
  expect(said({ refunded: 8.24, is_by_card: false }).slice(3)).toEqual(['Paid 8.24', 'Refunded -8.24']);
});

test('a chargeback is listed, and the shopper is not asked for it', () => {
  expect(said({ disputed: 8.24 }).slice(3)).toEqual(['Paid 8.24', 'Taken back by your bank -8.24']);
  expect(said({ refunded: 2.25, disputed: 5 }).slice(3)).toEqual([
    'Paid 8.24',
    'Refunded to your card -2.25',
    'Taken back by your bank -5',
    'Left with us 0.99',
  ]);
});

test('what is still owed, either way, is said', () => {
  expect(said({ paid: 0, due: 8.24 }).slice(3)).toEqual(['Still to pay 8.24']);
  expect(said({ sent_back: 2.5, due: -2.5 }).slice(3)).toEqual([
    'Sent back to us -2.5',
    'Paid 8.24',
    'Still to be refunded 2.5',
  ]);
  expect(said({ goods: 9.75, total: 10.74, coming_back: 2.5 }).slice(3)).toEqual([
    'Still to come back to us -2.5',
    'Paid 8.24',
  ]);
  expect(said({ credit: 3, paid: 0, due: 5.24 }).slice(3)).toEqual(['Let go by us -3', 'Still to pay 5.24']);
});
