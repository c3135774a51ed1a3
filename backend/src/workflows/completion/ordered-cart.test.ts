import { expect, test } from 'vitest';
import { quotedAt } from './ordered-cart';

const now = new Date('2026-11-23T12:20:00Z');

function paying(created_at: unknown) {
  return {
    payment_collection: {
      id: 'pay_col_1',
      payment_sessions: [{ id: 'payses_1', status: 'pending', amount: 2.5, created_at }],
      payments: [],
    },
  };
}

test('a shopper who saw a delivery day before the cut-off and pays a little after it is promised that day', () => {
  expect(quotedAt(paying('2026-11-23T11:40:00Z'), now)).toEqual(new Date('2026-11-23T11:40:00Z'));
  expect(quotedAt(paying(new Date('2026-11-23T11:40:00Z')), now)).toEqual(new Date('2026-11-23T11:40:00Z'));
});

test('a delivery day shown over an hour ago, or never, is computed again', () => {
  for (const begun of ['2026-11-23T11:19:59Z', '2026-11-24T00:00:00Z', null, undefined]) {
    expect(quotedAt(paying(begun), now)).toEqual(now);
  }
  expect(quotedAt({ payment_collection: null }, now)).toEqual(now);
});
