import { expect, test } from 'vitest';
import type { Books, Order, Payment } from './books.ts';
import { lookAtBooks } from './examine.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const order: Order = {
  id: 'order_1',
  number: 1,
  placedAt: ago(300),
  isCancelled: false,
  hasEmail: true,
  total: 349,
  taken: 349,
  refunded: 0,
  givenBack: 0,
  booked: 0,
  refundedAt: null,
  isOpen: false,
  isOwners: false,
  isEdited: false,
  baskets: ['cart_1'],
  promotions: ['promo_1'],
};
const payment: Payment = {
  id: 'pi_1',
  status: 'succeeded',
  held: 0,
  taken: 349,
  refunded: 0,
  paidAt: ago(305),
  basket: 'cart_1',
  orders: ['order_1'],
};
const whole: Books = {
  readAt: now,
  orders: [order],
  baskets: [{ id: 'cart_1', completedAt: ago(300), orders: ['order_1'] }],
  payments: [payment],
  confirmations: [{ order: 'order_1', status: 'sent', writtenAt: ago(300) }],
  promotions: [{ id: 'promo_1', code: 'SPRING', used: 1, limit: 3 }],
};
const held = { ...payment, status: 'requires_capture', held: 349, taken: 0 };

const found = (changes: Partial<Books>) =>
  lookAtBooks({ ...whole, ...changes }).map(({ invariant, about }) => `${invariant} ${about}`);

test('a paid order with its mail stands', () => {
  expect(found({})).toEqual([]);
});

test.each<[string, Partial<Books>, string[]]>([
  [
    'money that was taken without an order',
    { orders: [], baskets: [], confirmations: [], promotions: [], payments: [{ ...payment, orders: [] }] },
    ['I1 payment pi_1 of basket cart_1'],
  ],
  [
    'a reservation without an order',
    { orders: [], baskets: [], confirmations: [], promotions: [], payments: [{ ...held, orders: [] }] },
    ['I1 payment pi_1 of basket cart_1'],
  ],
  [
    'a cancelled order whose money was kept',
    { orders: [{ ...order, isCancelled: true }] },
    ['I1 payment pi_1 of basket cart_1'],
  ],
  ['an order that is paid twice', { payments: [payment, { ...held, id: 'pi_2' }] }, ['I1 order 1 (order_1)']],
  [
    'an order that nobody pays, and a mail that says it is placed',
    { payments: [] },
    ['I2 order 1 (order_1)', 'I4 order 1 (order_1)'],
  ],
  [
    'an order that was left half made beside the whole one',
    { orders: [order, { ...order, id: 'order_2', number: 2, baskets: [], promotions: [], taken: 0 }] },
    ['I2 order 2 (order_2)'],
  ],
  [
    'an order whose money was never taken',
    { orders: [{ ...order, taken: 0 }], payments: [held] },
    ['I3 order 1 (order_1)'],
  ],
  [
    'another sum than the order says',
    { payments: [{ ...payment, taken: 599 }], orders: [{ ...order, taken: 599 }] },
    ['I3 order 1 (order_1)'],
  ],
  ['a refund that the shop knows nothing of', { payments: [{ ...payment, refunded: 100 }] }, ['I3 order 1 (order_1)']],
  [
    "a refund that the order's own sums know nothing of",
    {
      orders: [{ ...order, refunded: 100, givenBack: 100, refundedAt: ago(90) }],
      payments: [{ ...payment, refunded: 100 }],
    },
    ['I3 order 1 (order_1)'],
  ],
  ['an order without a mail', { confirmations: [] }, ['I4 order 1 (order_1)']],
  [
    'a mail that was given up',
    { confirmations: [{ order: 'order_1', status: 'dead', writtenAt: ago(300) }] },
    ['I4 order 1 (order_1)'],
  ],
  [
    'a code that forgot a use',
    { promotions: [{ id: 'promo_1', code: 'SPRING', used: 0, limit: 3 }] },
    ['I5 code SPRING'],
  ],
  [
    'a code that counts too many',
    { promotions: [{ id: 'promo_1', code: 'SPRING', used: 2, limit: 3 }] },
    ['I5 code SPRING'],
  ],
  [
    'a basket that stays open',
    { baskets: [{ id: 'cart_1', completedAt: null, orders: ['order_1'] }] },
    ['I6 basket cart_1'],
  ],
  [
    'a finished basket without an order',
    { baskets: [{ id: 'cart_2', completedAt: ago(300), orders: [] }] },
    ['I6 basket cart_2'],
  ],
])('%s is found', (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test.each<[string, Partial<Books>]>([
  ['a reservation of the last minute', { payments: [payment, { ...held, id: 'pi_2', paidAt: ago(30), orders: [] }] }],
  [
    'a cancelled order that was paid back',
    {
      orders: [{ ...order, isCancelled: true, refunded: 349, givenBack: 349, booked: 349 }],
      payments: [{ ...payment, refunded: 349 }],
    },
  ],
  [
    'a refund of the last minute that is being written down',
    {
      orders: [{ ...order, refunded: 100, givenBack: 100, refundedAt: ago(20) }],
      payments: [{ ...payment, refunded: 100 }],
    },
  ],
  ['an order without an amount', { orders: [{ ...order, total: 0, taken: 0 }], payments: [] }],
  [
    'what the owner ordered for somebody',
    { orders: [{ ...order, isOwners: true, baskets: [] }], payments: [], baskets: [] },
  ],
  [
    'a code that was made used up',
    { promotions: [...whole.promotions, { id: 'promo_2', code: 'OLD', used: 1, limit: 1 }] },
  ],
])('%s is no fault', (_, changes) => {
  expect(found(changes)).toEqual([]);
});

test('an amount is said as the owner reads it, and never without what to do', () => {
  const [finding] = lookAtBooks({ ...whole, payments: [held] });
  expect(finding?.what).toBe('Its £3.49 are reserved on the card (£3.49) and were not taken.');
  expect(finding?.mend).toMatch(/tries again by itself/);
});
