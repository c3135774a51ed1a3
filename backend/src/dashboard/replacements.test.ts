import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import {
  fulfillmentStateOf,
  isExpress,
  orderedFor,
  outstandingOf,
  paymentStateOf,
  replacements,
  toPostOf,
} from './replacements';

const dist = join(dirname(require.resolve('@medusajs/dashboard/package.json')), 'dist');

test('each replaced text occurs once in the pinned dashboard', () => {
  const pieces = globSync('*.mjs', { cwd: dist }).map((name) => readFileSync(join(dist, name), 'utf8'));
  const times = replacements('A Shop').map(({ found }) => [
    found,
    pieces.reduce((sum, piece) => sum + piece.split(found).length - 1, 0),
  ]);
  expect(times.length).toBeGreaterThan(3);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
});

test.each([
  ['of which no parcel was packed', 'pending', 'not_fulfilled', 'not_fulfilled'],
  ['of which all parcels were taken back', 'pending', 'canceled', 'not_fulfilled'],
  ['that is posted', 'pending', 'shipped', 'shipped'],
  ['that was cancelled', 'canceled', 'not_fulfilled', 'canceled'],
  ['that was cancelled after its parcel was taken back', 'canceled', 'canceled', 'canceled'],
])('the fulfilment state of an order %s is right', (_order, status, fulfillment_status, shown) => {
  expect(runInNewContext(fulfillmentStateOf('order'), { order: { status, fulfillment_status } })).toBe(shown);
});

test('an order of gift cards alone went by email, unless it was cancelled', () => {
  const state = (items: object[], status = 'pending') =>
    runInNewContext(fulfillmentStateOf('order'), { order: { status, fulfillment_status: 'not_fulfilled', items } });
  const [giftCard, card] = [{ metadata: { gift_card_to: '' } }, { metadata: null }];
  expect(state([giftCard, giftCard])).toBe('requires_action');
  expect(state([giftCard, card])).toBe('not_fulfilled');
  expect(state([])).toBe('not_fulfilled');
  expect(state([giftCard], 'canceled')).toBe('canceled');
});

test.each([
  ['on account, or that gift cards paid for', 'not_paid', 0, 'requires_action'],
  ['that is still to be paid', 'not_paid', 12.5, 'not_paid'],
  ['that was paid and cost nothing in the end', 'refunded', 0, 'refunded'],
  ['on account, whose empty payment Medusa calls captured', 'captured', 0, 'requires_action', [{ captured_amount: 0 }]],
  ['that was paid by card', 'captured', 12.5, 'captured', [{ captured_amount: 12.5 }]],
  ['that was paid, and is owed all of it', 'captured', 0, 'captured', [{ captured_amount: 12.5 }]],
])('the payment state of an order %s is right', (_order, payment_status, total, shown, payment_collections = []) => {
  expect(runInNewContext(paymentStateOf('order'), { order: { payment_status, total, payment_collections } })).toBe(
    shown,
  );
});

test('what is to post of a line leaves out what was packed, and what was refunded and is not sent', () => {
  const left = (item: object) => runInNewContext(toPostOf('item'), { item });
  expect(left({ quantity: 7, detail: { fulfilled_quantity: 2 }, not_sent: 4 })).toBe(1);
  expect(left({ quantity: 7, detail: { fulfilled_quantity: 2 } })).toBe(5);
});

test('the list shows what was ordered, whatever it was paid with', () => {
  const sum = (order: object) => runInNewContext(orderedFor('order'), { order });
  expect(sum({ total: 0, credit_line_total: 24.3 })).toBe(24.3);
  expect(sum({ total: 12.5 })).toBe(12.5);
});

test('nothing is outstanding of a cancelled order once its money went back, or a bank took it', () => {
  const outstanding = (status: string, kept: number, disputed?: number) => {
    const order = { status, disputed, summary: { pending_difference: 5 } };
    return runInNewContext(outstandingOf('order'), { order, getTotalCaptured: () => kept });
  };
  expect(Math.abs(outstanding('canceled', 0))).toBe(0);
  expect(outstanding('canceled', 3)).toBe(-3);
  expect([outstanding('canceled', 3, 2), outstanding('canceled', 3, 3)]).toEqual([-1, 0]);
  expect(outstanding('pending', 3)).toBe(5);
});

test.each([
  ['by Express', [{ name: 'Express Shipping' }], true],
  ['by the ordinary post', [{ name: 'Standard Shipping' }], false],
  ['without a delivery', undefined, false],
])('an order %s has the right mark in the list', (_order, shipping_methods, marked) => {
  expect(runInNewContext(isExpress('order'), { order: { shipping_methods } })).toBe(marked);
});

test('the dashboard’s logo is the shop’s logo', () => {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  expect(read('backend', 'src', 'admin', 'look', 'emblem.svg')).toBe(read('storefront', 'public', 'emblem.svg'));
});
