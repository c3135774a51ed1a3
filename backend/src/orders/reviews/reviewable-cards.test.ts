import type { OrderRecord, RecordLine } from '@shop/shared/orders/order-record';
import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { askedAt, reviewableCards } from './reviewable-cards';

const line = (product_id: string, more: Partial<RecordLine> = {}): RecordLine => ({
  id: `line_${product_id}`,
  product_id,
  title: product_id,
  envelope: 'White',
  sku: '',
  picture: 'key',
  plan: 'main',
  quantity: 2,
  price: 2.5,
  amount: 5,
  net: 5,
  posted: 2,
  unposted: 0,
  refunded: 0,
  cards: 1,
  size: '',
  inside: '',
  words: null,
  words_of: '',
  ...more,
});
const order = (more: Partial<OrderRecord> = {}): OrderRecord => ({
  ...sampleOrders.posted,
  cancelled_at: null,
  paid: 10,
  refunded: 0,
  lines: [line('anchor'), line('birds')],
  ...more,
});
const cardsOf = (more: Partial<OrderRecord>) => reviewableCards(order(more)).map(({ product_id }) => product_id);

test('each card of a posted order can be reviewed once, whatever its envelopes', () => {
  expect(cardsOf({ lines: [line('anchor'), line('birds'), line('anchor', { envelope: 'Sage' })] })).toEqual([
    'anchor',
    'birds',
  ]);
});

test.each([
  ['has not been posted', line('anchor', { posted: 0 })],
  ['was paid back', line('anchor', { refunded: 2 })],
  ['came back', line('anchor', { returned: 2 })],
  ['is not in the catalogue any more', line('', { title: 'anchor' })],
])('a card that %s cannot be reviewed', (_what, given) => {
  expect(cardsOf({ lines: [given, line('birds')] })).toEqual(['birds']);
});

test('an order that is cancelled or wholly paid back has nothing to review, one that cost nothing has', () => {
  expect(cardsOf({ cancelled_at: '2026-11-20T10:00:00Z' })).toEqual([]);
  expect(cardsOf({ refunded: 10 })).toEqual([]);
  expect(cardsOf({ refunded: 2.5 })).toHaveLength(2);
  expect(cardsOf({ lines: [line('anchor', { returned: 1 }), line('birds')] })).toHaveLength(2);
  expect(cardsOf({ paid: 0, refunded: 0 })).toHaveLength(2);
});

const parcels = (...days: (string | null)[]) => days.map((day) => ({ shipped_at: day && `${day}T10:00:00.000Z` }));

test('the mail is due two weeks after the last parcel, and never a second time', () => {
  const due = (...days: (string | null)[]) =>
    askedAt(parcels(...days))
      ?.toISOString()
      .slice(0, 10);
  expect(due()).toBeUndefined();
  expect(due(null)).toBeUndefined();
  expect(due('2026-11-02')).toBe('2026-11-16');
  expect(due('2026-11-09', '2026-11-02')).toBe('2026-11-23');
  // The first mail left on the 16th, so a late parcel asks for nothing.
  expect(due('2026-11-02', '2026-12-01', null)).toBe('2026-11-16');
});
