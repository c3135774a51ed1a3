import { expect, test } from 'vitest';
import { type RefundParts, readRefundParts, toRefundMetadata } from '../../orders/record/refund-parts';
import { fromProviderMetadata, toProviderMetadata } from './refund-request';

const line = (index: number) => ({ line_id: `ordli_${String(index).padStart(26, '0')}`, quantity: 1, amount: 225 });
const parts = (lines: number, reason: string): RefundParts => ({
  lines: Array.from({ length: lines }, (_, index) => line(index)),
  delivery: 99,
  is_off_parcel: true,
  reason,
});

test.each([
  ['one card', parts(1, 'Sold out, sorry')],
  ['a hundred cards and all that a reason may hold', parts(100, '“ä\n'.repeat(125))],
  ['no card', parts(0, '')],
])('what a refund of %s was for is read back from the card provider', (_, told) => {
  const metadata = toProviderMetadata(told);
  // Stripe's limit: https://docs.stripe.com/api/metadata
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(49);
  for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
  expect(fromProviderMetadata({ refund_id: 'ref_1', ...metadata })).toEqual(told);
});

test('a retry sends the same metadata, even if the database returns the fields in another order', () => {
  const { reason, is_off_parcel, delivery, lines } = parts(2, 'A bent corner');
  const stored = toRefundMetadata({ reason, is_off_parcel, delivery, lines });
  expect(toProviderMetadata(readRefundParts(stored))).toEqual(toProviderMetadata(parts(2, 'A bent corner')));
});

test.each([
  ['nothing', null],
  ['the id alone', { refund_id: 'ref_1' }],
  ['words of somebody else', { parts_1: '{"lines":' }],
])('of %s nothing is read', (_, metadata) => {
  expect(fromProviderMetadata(metadata)).toBeNull();
});
