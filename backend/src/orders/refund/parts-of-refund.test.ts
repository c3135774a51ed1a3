import type { OrderRecord, RecordLine } from '@shop/shared/orders/order-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { toPence, toPounds } from '../../money/pence';
import { partsOfRefund } from './parts-of-refund';
import { refundSum } from './refund-sum';
import { refundable } from './refundable';
import { shareRefund } from './share-refund';

const { paid } = sampleOrders;
const [sample] = paid.lines;
if (!sample) throw new Error('The sample has no cards.');

/** Amounts are pence; a code takes its share off what the line costs, and a gift card is one of its line. */
const lineArbitrary = fc.record({
  price: fc.integer({ min: 1, max: 2000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  percent: fc.constantFrom(0, 10, 15, 33, 100),
  isGiftCard: fc.boolean(),
  chosen: fc.integer({ min: 0, max: 12 }),
});

const orderArbitrary = fc.record({
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 5 }),
  delivery: fc.constantFrom<number[]>(0, 99, 399),
  goodwill: fc.double({ min: 0, max: 1, noNaN: true }),
  disputed: fc.constantFrom<number[]>(0, 0, 0, 150),
  byGiftCard: fc.double({ min: 0, max: 1, noNaN: true }),
  due: fc.constantFrom<number[]>(0, 0, -120, -700),
  owed: fc.boolean(),
  delivers: fc.constantFrom<boolean | number>(false, true, 0.5, 2),
  more: fc.constantFrom<number>(0, 0, 100, 2500),
});

type Bought = typeof orderArbitrary extends fc.Arbitrary<infer Order> ? Order : never;

function lineOf({ price, quantity, percent, isGiftCard }: Bought['lines'][number], at: number): RecordLine {
  const { gift_card_left: _, ...card } = sample as RecordLine;
  const count = isGiftCard ? 1 : quantity;
  const net = isGiftCard ? price : price * count - Math.round((price * count * percent) / 100);
  const left = isGiftCard && { gift_card_left: toPounds(Math.ceil(price / 2)) };
  return { ...card, id: `line_${at}`, quantity: count, net: toPounds(net), refunded: 0, ...left };
}

function orderOf({ lines: all, delivery, goodwill, disputed, due }: Bought) {
  const lines = all.map(lineOf);
  const total = lines.reduce((sum, { net }) => sum + toPence(net), delivery);
  const refunded = Math.round(total * goodwill);
  return {
    ...paid,
    lines,
    delivery: toPounds(delivery),
    paid: toPounds(total),
    refunded: toPounds(refunded),
    disputed: toPounds(Math.min(disputed, total - refunded)),
    refunds: [],
    due: toPounds(due),
  } satisfies OrderRecord;
}

test('the parts of a refund, what is owed with it and goodwill always come to the refund', () => {
  fc.assert(
    fc.property(orderArbitrary, (bought) => {
      const order = orderOf(bought);
      const can = refundable(order);
      const lines = can.lines.flatMap(({ id, sums }) => {
        const quantity = Math.min(sums.length, bought.lines[Number(id.slice(5))]?.chosen ?? 0);
        return quantity === 0 ? [] : [{ id, quantity }];
      });
      const choice = { lines, delivery: bought.delivers, owed: bought.owed, goodwill: toPounds(bought.more) };
      const pence = toPence(refundSum(can, choice));
      const parts = partsOfRefund(can, choice);

      const sum = parts.lines.reduce((all, { amount }) => all + amount, parts.delivery);
      const unnamed = pence - sum - (bought.owed ? toPence(can.owed) : 0);
      expect(unnamed).toBeGreaterThanOrEqual(0);
      expect(unnamed).toBeLessThanOrEqual(bought.more);
      expect(parts.lines.map(({ line_id, quantity }) => ({ id: line_id, quantity }))).toEqual(lines);
      for (const amount of [parts.delivery, ...parts.lines.map((one) => one.amount)]) {
        expect(amount).toBeGreaterThanOrEqual(0);
      }

      const left = toPence(can.left);
      const giftCards = Math.round(left * bought.byGiftCard);
      const shares = shareRefund(order, lines, pence, { card: left - giftCards, giftCards });
      expect(shares.toCard + shares.toGiftCards).toBe(pence);
    }),
    { numRuns: 2000, seed: 20_261_129 },
  );
});

test('what goodwill gave back before is taken off the last card, and off the delivery when that is not enough', () => {
  const line = { ...(sample as RecordLine), quantity: 1, net: 5, refunded: 0 };
  const of = (refunded: number) =>
    refundable({ ...paid, paid: 5.99, refunded, disputed: 0, delivery: 0.99, refunds: [], due: 0, lines: [line] });
  const choice = { lines: [{ id: line.id, quantity: 1 }], delivery: true };
  const amounts = (refunded: number) => {
    const { lines, delivery } = partsOfRefund(of(refunded), choice);
    return [...lines.map(({ amount }) => amount), delivery];
  };
  expect([amounts(0), amounts(1), amounts(5.5)]).toEqual([
    [500, 99],
    [400, 99],
    [0, 49],
  ]);
});
