import { expect, test } from 'vitest';
import type { Books, Order, Payment } from './books.ts';
import { checkBooks } from './examine.ts';

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
  owing: 0,
  disputed: 0,
  isOpen: false,
  isOwners: false,
  isEdited: false,
  carts: ['cart_1'],
  promotions: ['promo_1'],
};
const payment: Payment = {
  id: 'pi_1',
  status: 'succeeded',
  held: 0,
  taken: 349,
  refunded: 0,
  paidAt: ago(305),
  cart: 'cart_1',
  orders: ['order_1'],
};
const whole: Books = {
  readAt: now,
  orders: [order],
  carts: [{ id: 'cart_1', completedAt: ago(300), orders: ['order_1'] }],
  payments: [payment],
  confirmations: [{ order: 'order_1', status: 'sent', writtenAt: ago(300) }],
  promotions: [{ id: 'promo_1', code: 'SPRING', used: 1, limit: 3 }],
  giftCards: [],
  giftSpending: [],
  unissued: [],
};
const giftCard = {
  id: 'ordli_1',
  lastFour: 'C0FE',
  amount: 2000,
  balance: 1651,
  entries: 1651,
  price: 2000,
  changedAt: ago(3600),
};
const spending = {
  cart: 'cart_1',
  order: 'order_1',
  number: 1,
  isCancelled: false,
  isOpen: false,
  spent: 349,
  credited: 349,
  changedAt: ago(3600),
};
const held = { ...payment, status: 'requires_capture', held: 349, taken: 0 };

const found = (changes: Partial<Books>) =>
  checkBooks({ ...whole, ...changes }).map(({ invariant, about }) => `${invariant} ${about}`);

test('a paid order with its mail stands', () => {
  expect(found({})).toEqual([]);
});

const second = { ...order, id: 'order_2', number: 2, carts: ['cart_1'] };
const nothingElse = { orders: [], carts: [], confirmations: [], promotions: [] };

interface Breach {
  name: string;
  planted: Partial<Books>;
  expected: string[];
  /** The data once the finding's advice was followed; `stays` where nothing changes. */
  followed: Partial<Books> | 'stays';
}

const breaches: Breach[] = [
  {
    name: 'a gift card with another balance than its entries',
    planted: { giftCards: [{ ...giftCard, balance: 2000 }] },
    expected: ['I7 the gift card ending C0FE'],
    followed: { giftCards: [giftCard], giftSpending: [spending] },
  },
  {
    name: 'a gift card that was issued with more than was paid',
    planted: { giftCards: [{ ...giftCard, price: 1000 }] },
    expected: ['I7 the gift card ending C0FE'],
    followed: 'stays',
  },
  {
    name: 'an order that took another sum from a gift card than it has written down',
    planted: { giftSpending: [{ ...spending, credited: 300 }] },
    expected: ['I7 order 1 (order_1)'],
    followed: { giftSpending: [spending] },
  },
  {
    name: 'a cancelled order that kept what a gift card paid',
    planted: { giftSpending: [{ ...spending, isCancelled: true }] },
    expected: ['I7 order 1 (order_1)'],
    followed: { giftSpending: [{ ...spending, isCancelled: true, spent: 0 }] },
  },
  {
    name: 'a cart that spent of a gift card and became no order',
    planted: { giftSpending: [{ ...spending, order: null, number: null, credited: 0 }] },
    expected: ['I7 cart cart_1'],
    followed: { giftSpending: [{ ...spending, order: null, number: null, credited: 0, spent: 0 }] },
  },
  {
    name: 'a gift card that is paid for and was not issued',
    planted: { unissued: [{ order: 'order_1', number: 1, placedAt: ago(3600) }] },
    expected: ['I7 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'money that was taken without an order',
    planted: { ...nothingElse, payments: [{ ...payment, orders: [] }] },
    expected: ['I1 payment pi_1 of cart cart_1'],
    followed: { ...nothingElse, payments: [{ ...payment, orders: [], refunded: 349 }] },
  },
  {
    name: 'a reservation without an order',
    planted: { ...nothingElse, payments: [{ ...held, orders: [] }] },
    expected: ['I1 payment pi_1 of cart cart_1'],
    followed: { ...nothingElse, payments: [{ ...held, status: 'canceled', held: 0, orders: [] }] },
  },
  {
    name: 'a cancelled order whose money was kept',
    planted: { orders: [{ ...order, isCancelled: true }] },
    expected: ['I1 payment pi_1 of cart cart_1'],
    followed: { orders: [{ ...order, isCancelled: true }], payments: [{ ...payment, refunded: 349 }] },
  },
  {
    name: 'a cancelled order of which a bank has taken a part back, and whose rest was kept',
    planted: { orders: [{ ...order, isCancelled: true, disputed: 100 }] },
    expected: ['I1 payment pi_1 of cart cart_1'],
    followed: { orders: [{ ...order, isCancelled: true, disputed: 100 }], payments: [{ ...payment, refunded: 249 }] },
  },
  {
    name: 'an order that is paid twice',
    planted: { payments: [payment, { ...held, id: 'pi_2' }] },
    expected: ['I1 order 1 (order_1)'],
    followed: { payments: [payment, { ...held, id: 'pi_2', status: 'canceled', held: 0 }] },
  },
  {
    name: 'an unpaid order, and a mail that says it is placed',
    planted: { payments: [] },
    expected: ['I2 order 1 (order_1)', 'I4 order 1 (order_1)'],
    followed: { payments: [], orders: [{ ...order, isCancelled: true }] },
  },
  {
    name: 'an order that was left half made beside the whole one',
    planted: { orders: [order, { ...second, carts: [], promotions: [], taken: 0 }] },
    expected: ['I2 order 2 (order_2)'],
    followed: { orders: [order, { ...second, carts: [], promotions: [], taken: 0, isCancelled: true }] },
  },
  {
    name: 'an order whose money was never taken',
    planted: { orders: [{ ...order, taken: 0 }], payments: [held] },
    expected: ['I3 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'more money than the order says',
    planted: { payments: [{ ...payment, taken: 599 }], orders: [{ ...order, taken: 599 }] },
    expected: ['I3 order 1 (order_1)'],
    followed: {
      payments: [{ ...payment, taken: 599, refunded: 250 }],
      orders: [{ ...order, taken: 599, refunded: 250, givenBack: 250, booked: 250, refundedAt: ago(90) }],
    },
  },
  {
    name: 'less money than the order says',
    planted: { payments: [{ ...payment, taken: 249 }], orders: [{ ...order, taken: 249 }] },
    expected: ['I3 order 1 (order_1)'],
    followed: 'stays',
  },
  {
    name: 'money that was taken and is written down twice',
    planted: { orders: [{ ...order, taken: 698 }] },
    expected: ['I3 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'money that was taken and is not written down',
    planted: { orders: [{ ...order, taken: 0 }] },
    expected: ['I3 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'a refund that the shop knows nothing of',
    planted: { payments: [{ ...payment, refunded: 100 }] },
    expected: ['I3 order 1 (order_1)'],
    followed: {
      payments: [{ ...payment, refunded: 100 }],
      orders: [{ ...order, refunded: 100, givenBack: 100, booked: 100, refundedAt: ago(90) }],
    },
  },
  {
    name: 'a refund that the card provider knows nothing of',
    planted: { orders: [{ ...order, refunded: 100, givenBack: 100, booked: 100, refundedAt: ago(90) }] },
    expected: ['I3 order 1 (order_1)'],
    followed: {
      payments: [{ ...payment, refunded: 100 }],
      orders: [{ ...order, refunded: 100, givenBack: 100, booked: 100, refundedAt: ago(90) }],
    },
  },
  {
    name: "a refund that the order's own sums know nothing of",
    planted: {
      orders: [{ ...order, refunded: 100, givenBack: 100, refundedAt: ago(90) }],
      payments: [{ ...payment, refunded: 100 }],
    },
    expected: ['I3 order 1 (order_1)'],
    followed: {
      orders: [{ ...order, refunded: 100, givenBack: 100, booked: 100, refundedAt: ago(90) }],
      payments: [{ ...payment, refunded: 100 }],
    },
  },
  {
    name: 'an order that asks for what was refunded',
    planted: {
      orders: [{ ...order, refunded: 100, givenBack: 100, booked: 100, owing: 100, refundedAt: ago(90) }],
      payments: [{ ...payment, refunded: 100 }],
    },
    expected: ['I3 order 1 (order_1)'],
    followed: 'stays',
  },
  {
    name: 'an order without a mail',
    planted: { confirmations: [] },
    expected: ['I4 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'a mail that was given up',
    planted: { confirmations: [{ order: 'order_1', status: 'dead', writtenAt: ago(300) }] },
    expected: ['I4 order 1 (order_1)'],
    followed: 'stays',
  },
  {
    name: 'a mail that waits for long',
    planted: { confirmations: [{ order: 'order_1', status: 'waiting', writtenAt: ago(900) }] },
    expected: ['I4 order 1 (order_1)'],
    followed: {},
  },
  {
    name: 'a code that forgot a use',
    planted: { promotions: [{ id: 'promo_1', code: 'SPRING', used: 0, limit: 3 }] },
    expected: ['I5 code SPRING'],
    followed: 'stays',
  },
  {
    name: 'a code that counts too many',
    planted: { promotions: [{ id: 'promo_1', code: 'SPRING', used: 2, limit: 3 }] },
    expected: ['I5 code SPRING'],
    followed: 'stays',
  },
  {
    name: 'a code that was used beyond its limit',
    planted: { promotions: [{ id: 'promo_1', code: 'SPRING', used: 4, limit: 3 }] },
    expected: ['I5 code SPRING'],
    followed: 'stays',
  },
  {
    name: 'a cart that stays open',
    planted: { carts: [{ id: 'cart_1', completedAt: null, orders: ['order_1'] }] },
    expected: ['I6 cart cart_1'],
    followed: {},
  },
  {
    name: 'a cart that became two orders',
    planted: {
      orders: [order, second],
      confirmations: [...whole.confirmations, { order: 'order_2', status: 'sent', writtenAt: ago(300) }],
      payments: [payment, { ...payment, id: 'pi_2', orders: ['order_2'] }],
      carts: [{ id: 'cart_1', completedAt: ago(300), orders: ['order_1', 'order_2'] }],
      promotions: [],
    },
    expected: ['I6 cart cart_1'],
    followed: {
      orders: [order, { ...second, isCancelled: true }],
      payments: [payment, { ...payment, id: 'pi_2', orders: ['order_2'], refunded: 349 }],
      carts: [{ id: 'cart_1', completedAt: ago(300), orders: ['order_1', 'order_2'] }],
      promotions: [],
    },
  },
  {
    name: 'a finished cart without an order',
    planted: { carts: [{ id: 'cart_2', completedAt: ago(300), orders: [] }] },
    expected: ['I6 cart cart_2'],
    followed: 'stays',
  },
];

test.each(breaches)('$name is found', ({ planted, expected }) => {
  expect(found(planted)).toEqual(expected);
});

test.each(breaches)('$name is gone once its advice was followed, or is said to stay', ({ planted, followed }) => {
  if (followed !== 'stays') return expect(found(followed)).toEqual([]);
  const sentences = checkBooks({ ...whole, ...planted }).map(({ fix }) => fix);
  expect(sentences).toEqual(sentences.map(() => expect.stringMatching(/This line stays/)));
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
    'a cancelled order whose money a bank has taken back',
    { orders: [{ ...order, isCancelled: true, disputed: 349 }], payments: [payment] },
  ],
  ['an order that the owner created', { orders: [{ ...order, isOwners: true, carts: [] }], payments: [], carts: [] }],
  [
    'a code that was made used up',
    { promotions: [...whole.promotions, { id: 'promo_2', code: 'OLD', used: 1, limit: 1 }] },
  ],
])('%s is no fault', (_, changes) => {
  expect(found(changes)).toEqual([]);
});

test('an amount is said as the owner reads it, and never without what to do', () => {
  const [finding] = checkBooks({ ...whole, payments: [held] });
  expect(finding?.what).toBe('Its £3.49 are reserved on the card (£3.49) and were not taken.');
  expect(finding?.fix).toMatch(/tries again by itself/);
});
