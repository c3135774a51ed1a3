import { sum } from '../../../world/money/sums.ts';
import type { CardQuantity } from './desk.ts';

/** The tests compute this order without any code of the shop. Amounts are in pence. */
export interface ExpectedOrder {
  cards: readonly CardQuantity[];
  discount: number;
  codes: readonly string[];
  /** The amount is after discounts. */
  delivery: number;
  /** The amount is what the returned cards cost. */
  sentBack: number;
  paid: number;
  refunds: readonly number[];
  /** Refunds that the bank sent back are owed again. */
  sentBackByBank: number;
  isCancelled: boolean;
}

export function expectedOrder(
  cards: readonly CardQuantity[],
  delivery: number,
  { discount = 0, codes = [], paid }: { discount?: number; codes?: readonly string[]; paid?: number } = {},
): ExpectedOrder {
  const expected = {
    cards,
    discount,
    codes,
    delivery,
    sentBack: 0,
    paid: 0,
    refunds: [],
    sentBackByBank: 0,
    isCancelled: false,
  };
  return { ...expected, paid: paid ?? totalOf(expected) };
}

export const goodsOf = ({ cards }: Pick<ExpectedOrder, 'cards'>): number =>
  sum(cards.map(({ quantity, pence }) => quantity * pence));
export const totalOf = (expected: Pick<ExpectedOrder, 'cards' | 'discount' | 'delivery'>): number =>
  goodsOf(expected) - expected.discount + expected.delivery;
export const refundedOf = ({ refunds }: ExpectedOrder): number => sum(refunds);

/** Negative amounts are still to be refunded. A refund beyond what is owed is goodwill, and no debt. */
export function dueOf(expected: ExpectedOrder): number {
  if (expected.isCancelled) return 0;
  const due = totalOf(expected) - expected.sentBack - expected.sentBackByBank - (expected.paid - refundedOf(expected));
  return due > 0 && refundedOf(expected) > 0 ? 0 : due;
}

export function figuresOf(expected: ExpectedOrder): Set<number> {
  const { cards, discount, delivery, sentBack, sentBackByBank, paid, refunds } = expected;
  const figures = new Set([
    ...cards.flatMap(({ pence, quantity }) => [pence, pence * quantity]),
    goodsOf(expected),
    discount,
    delivery,
    sentBack,
    totalOf(expected),
    paid,
    refundedOf(expected),
    paid - refundedOf(expected),
    ...refunds,
    sentBackByBank,
    Math.abs(dueOf(expected)),
  ]);
  // Papers show zero only where nothing is to pay.
  if (totalOf(expected) > 0) figures.delete(0);
  return figures;
}
