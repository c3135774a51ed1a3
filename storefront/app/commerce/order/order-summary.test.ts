import { expect, test } from 'vitest';
import { stateOf } from './order-summary.ts';

const placed = { status: 'pending', payment: 'captured', fulfillment: 'not_fulfilled', asked: null };

test.each([
  [{}, 'Being prepared'],
  [{ fulfillment: 'mailed' }, 'Mailed'],
  [{ fulfillment: 'fulfilled' }, 'Being packed'],
  [{ fulfillment: 'shipped' }, 'On its way'],
  [{ fulfillment: 'partially_shipped' }, 'Partly on its way'],
  [{ fulfillment: 'delivered' }, 'Delivered'],
  [{ fulfillment: 'shipped', payment: 'partially_refunded' }, 'On its way, partly refunded'],
  [{ fulfillment: 'delivered', payment: 'refunded' }, 'Refunded'],
  [{ status: 'canceled', fulfillment: 'canceled' }, 'Cancelled'],
  [{ status: 'canceled', payment: 'refunded' }, 'Refunded'],
  [{ fulfillment: 'something new' }, 'Being prepared'],
  [{ asked: 'cancel' as const }, 'Cancellation asked for'],
  [{ asked: 'cancel' as const, status: 'canceled' }, 'Cancelled'],
  [{ asked: 'cancel' as const, payment: 'refunded' }, 'Refunded'],
  [{ asked: 'withdrawal' as const, fulfillment: 'delivered' }, 'Delivered'],
])('an order with %j is said to be: %s', (change, words) => {
  expect(stateOf({ ...placed, ...change })).toBe(words);
});
