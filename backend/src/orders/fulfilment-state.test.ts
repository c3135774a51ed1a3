import type { OrderRecord } from '@shop/shared/orders/order-record';
import { expect, test } from 'vitest';
import { sampleOrders } from '../../testing/sample-orders';
import { fulfilmentState } from './fulfilment-state';

const { paid, cancelled } = sampleOrders;
const parcel = { id: 'ful_1', shipped_at: '2030-01-01', delivered_at: null, lines: [], tracking: [] };
const withLeft = (unposted: number, more: Partial<OrderRecord> = {}): OrderRecord => ({
  ...paid,
  lines: paid.lines.map((line) => ({ ...line, cards: 1, unposted })),
  ...more,
});

test.each([
  ['with its rest refunded is posted', withLeft(0, { parcels: [parcel] }), 'partially_shipped', 'shipped'],
  ['with a card still to go is partly posted', withLeft(1, { parcels: [parcel] }), 'partially_shipped', ''],
  [
    'with its rest refunded is delivered',
    withLeft(0, { parcels: [{ ...parcel, delivered_at: '2030-01-02' }] }),
    'partially_delivered',
    'delivered',
  ],
  [
    'with one of two parcels delivered is partly delivered',
    withLeft(0, { parcels: [parcel, { ...parcel, id: 'ful_2', delivered_at: '2030-01-02' }] }),
    'partially_delivered',
    '',
  ],
  ['of which nothing was refunded is to post', withLeft(1), 'not_fulfilled', ''],
  ['whose cards are all taken off has nothing to post', withLeft(0), 'not_fulfilled', 'returned'],
  [
    'whose money has all gone back has nothing to post',
    withLeft(1, { refunded: paid.paid }),
    'not_fulfilled',
    'returned',
  ],
  [
    'whose money a bank took back for good has nothing to post',
    withLeft(1, { disputed: paid.paid }),
    'not_fulfilled',
    'returned',
  ],
  [
    'posted in part, whose money a bank took back, is posted',
    withLeft(1, { parcels: [parcel], disputed: paid.paid }),
    'partially_shipped',
    'shipped',
  ],
  ['of whose money a bank took back a part is to post', withLeft(1, { disputed: 0.5 }), 'not_fulfilled', ''],
  ['that is cancelled stays as Medusa has it', cancelled, 'not_fulfilled', ''],
  ['of gift cards stays as Medusa has it', withLeft(0, { is_mailed: true }), 'not_fulfilled', ''],
])('an order %s', (_name, order, medusas, shown) => {
  expect(fulfilmentState(order, medusas)).toBe(shown || medusas);
});
