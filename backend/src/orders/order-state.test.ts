import { expect, test } from 'vitest';
import { sampleOrders } from '../../testing/sample-orders';
import { orderState } from './order-state';

const { paid, posted, cancelled } = sampleOrders;
const invoice = {
  id: 'tinv_1',
  number: 'INV-00007',
  order_id: paid.id,
  amount: paid.total,
  paid: 0,
  credited: 0,
  left: 0,
  to_pay_back: 0,
  issued_on: '2026-11-12',
  due_on: '2026-12-12',
};
const withCards = (gone: number, left: number) => ({
  ...paid,
  lines: paid.lines.map((line) => ({ ...line, posted: gone, unposted: left })),
});

test.each([
  ['Cancelled', cancelled],
  ['Not paid', { ...paid, paid: 0 }],
  ['To post', paid],
  ['To post', { ...paid, paid: 0, on_account: paid.total }],
  ['To post', { ...paid, paid: 0, total: 0 }],
  ['To post', { ...paid, refunded: 1 }],
  ['Refunded', { ...paid, refunded: paid.paid }],
  ['To post', { ...paid, paid: 1, refunded: 1, on_account: paid.total - 1 }],
  ['Refunded', { ...paid, paid: 0, invoice: { ...invoice, credited: paid.total } }],
  ['Posted', withCards(1, 0)],
  ['Posted in part', posted],
  ['Posted, and refunded', { ...posted, refunded: posted.paid }],
  ['Nothing to post', withCards(0, 0)],
  ['Nothing to post', { ...withCards(0, 1), disputed: paid.paid }],
  ['Posted', { ...withCards(1, 1), disputed: paid.paid }],
])('an order is called ‘%s’ when it is so', (state, order) => {
  expect(orderState(order)).toBe(state);
});
