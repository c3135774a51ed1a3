import { expect, test } from 'vitest';
import { type OrderedCart, toldAt } from './ordered-cart';

const now = new Date('2026-11-23T12:20:00Z');

function paying(created_at: unknown): OrderedCart {
  return {
    ...{ id: 'cart_1', email: null, customer_id: null, metadata: {}, total: 2.5 },
    ...{ items: [], shipping_methods: [], promotions: [] },
    payment_collection: {
      id: 'pay_col_1',
      payment_sessions: [{ id: 'payses_1', status: 'pending', amount: 2.5, created_at }],
      payments: [],
    },
  };
}

test('whoever was told a day before the cut-off hour, and pays a little after it, is promised that day', () => {
  expect(toldAt(paying('2026-11-23T11:40:00Z'), now)).toEqual(new Date('2026-11-23T11:40:00Z'));
  expect(toldAt(paying(new Date('2026-11-23T11:40:00Z')), now)).toEqual(new Date('2026-11-23T11:40:00Z'));
});

test('a day that was told long ago, or to nobody, is reckoned anew', () => {
  for (const begun of ['2026-11-23T11:19:59Z', '2026-11-24T00:00:00Z', null, undefined]) {
    expect(toldAt(paying(begun), now)).toEqual(now);
  }
  expect(toldAt({ ...paying(null), payment_collection: null }, now)).toEqual(now);
});
