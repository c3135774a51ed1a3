import type { OrderRecord, RecordLine } from '@shop/shared/orders/order-record';
import { describe, expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { goodwillOf } from './goodwill-of';
import { refundSum } from './refund-sum';
import { refundable } from './refundable';

const { paid, posted, cancelled } = sampleOrders;
const pence = (pounds: number) => Math.round(pounds * 100);
const first = (order: OrderRecord): RecordLine => {
  const [line] = order.lines;
  if (!line) throw new Error('The sample has no cards.');
  return line;
};

test('all cards and delivery together refund everything that was paid, discounts included', () => {
  const can = refundable(paid);
  const lines = can.lines.map(({ id, sums }) => ({ id, quantity: sums.length }));

  expect(refundSum(can, { lines, delivery: true })).toBe(paid.paid);
});

describe.each([1, 2, 3, 7, 100])('a line of %d cards with a discount that does not share evenly', (quantity) => {
  const line = { ...first(paid), quantity, net: 10.01, refunded: 0 };
  const order = (refunded: number): OrderRecord => ({ ...paid, paid: 10.01, lines: [{ ...line, refunded }] });

  test('that is refunded piece by piece comes to what was paid for it, to the penny', () => {
    const parts = Array.from({ length: quantity }, (_, at) => refundable(order(at)).lines[0]?.sums[0] ?? Number.NaN);

    expect(parts.reduce((sum, part) => sum + pence(part), 0)).toBe(1001);
    expect(refundable(order(0)).lines[0]?.sums.at(-1)).toBe(10.01);
    expect(refundable(order(quantity)).lines).toEqual([]);
  });
});

test('a refund is never more than what is left', () => {
  const can = refundable({ ...paid, refunded: paid.paid - 1 });
  const lines = can.lines.map(({ id, sums }) => ({ id, quantity: sums.length }));

  expect(refundSum(can, { lines, delivery: true })).toBe(1);
  expect(refundable({ ...paid, disputed: paid.paid }).left).toBe(0);
  expect(refundable(cancelled).left).toBe(0);
});

test('what is owed since cards were taken out is refunded by itself, and never more than what is left', () => {
  const can = refundable({ ...paid, due: -2.25 });

  expect(refundSum(can, { lines: [], delivery: false, owed: true })).toBe(2.25);
  expect(refundSum(can, { lines: [], delivery: false })).toBe(0);
  expect(refundable({ ...paid, due: 3 }).owed).toBe(0);
  expect(refundable({ ...paid, due: -2.25, refunded: paid.paid - 1 }).owed).toBe(1);
  expect(refundable({ ...cancelled, due: -1 }).owed).toBe(0);
});

test('delivery is refunded once', () => {
  const [refund] = posted.refunds;
  if (!refund) throw new Error('The sample has no refund.');
  expect(refundable({ ...paid, refunds: [{ ...refund, delivery: paid.delivery }] }).delivery).toBe(0);
});

test('delivery is refunded in part, and never more of it than was paid', () => {
  const can = refundable(paid);

  expect(refundSum(can, { lines: [], delivery: 0.5 })).toBe(0.5);
  expect(refundSum(can, { lines: [], delivery: 0 })).toBe(0);
  expect(refundSum(can, { lines: [], delivery: paid.delivery + 1 })).toBe(paid.delivery);
});

test('goodwill comes on top of cards, or alone, and never to more than what is left', () => {
  const can = refundable(paid);
  const [line] = can.lines;
  const one = { lines: [{ id: line?.id ?? '', quantity: 1 }], delivery: false };

  expect(refundSum(can, { lines: [], delivery: false, goodwill: 1 })).toBe(1);
  expect(pence(refundSum(can, { ...one, goodwill: 1 }))).toBe(pence(line?.sums[0] ?? Number.NaN) + 100);
  expect(refundSum(can, { ...one, goodwill: paid.paid })).toBe(paid.paid);
});

test('goodwill is what a refund of cards or delivery names nothing for', () => {
  const [refund] = posted.refunds;
  if (!refund) throw new Error('The sample has no refund.');
  const named = { ...refund, delivery: refund.amount };

  expect(goodwillOf(named)).toBe(0);
  expect(pence(goodwillOf({ ...named, amount: refund.amount + 1 }))).toBe(100);
  expect(goodwillOf({ ...named, amount: 0.01 })).toBe(0);
  expect(goodwillOf({ ...refund, lines: [], delivery: 0 })).toBe(0);
});

test('unknown cards and excess quantities refund nothing', () => {
  const can = refundable(paid);

  expect(refundSum(can, { lines: [{ id: 'nobody', quantity: 1 }], delivery: false })).toBe(0);
  expect(refundSum(can, { lines: [{ id: first(paid).id, quantity: 1000 }], delivery: false })).toBe(0);
});
