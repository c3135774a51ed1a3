import type { Bought } from './desk.ts';

/** How an order stands by what was done to it, reckoned here and nowhere in the shop. Pence. */
export interface Truth {
  cards: readonly Bought[];
  /** What codes took off the cards. */
  off: number;
  codes: readonly string[];
  /** After what codes took off it. */
  delivery: number;
  /** What came back to the shop, at what it had cost. */
  sentBack: number;
  paid: number;
  refunds: readonly number[];
  /** Of refunds that the bank sent back: nobody has them, and they are owed. */
  sentBackByBank: number;
  isCancelled: boolean;
}

export function soldFor(
  cards: readonly Bought[],
  delivery: number,
  { off = 0, codes = [], paid }: { off?: number; codes?: readonly string[]; paid?: number } = {},
): Truth {
  const truth = {
    cards,
    off,
    codes,
    delivery,
    sentBack: 0,
    paid: 0,
    refunds: [],
    sentBackByBank: 0,
    isCancelled: false,
  };
  return { ...truth, paid: paid ?? totalOf(truth) };
}

export const goodsOf = ({ cards }: Pick<Truth, 'cards'>): number =>
  cards.reduce((sum, { quantity, pence }) => sum + quantity * pence, 0);
export const totalOf = (truth: Pick<Truth, 'cards' | 'off' | 'delivery'>): number =>
  goodsOf(truth) - truth.off + truth.delivery;
export const refundedOf = ({ refunds }: Truth): number => refunds.reduce((sum, pence) => sum + pence, 0);

/** Still to pay; below nothing: still to be refunded. Whatever was given back beyond what is owed is a kindness. */
export function dueOf(truth: Truth): number {
  if (truth.isCancelled) return 0;
  const due = totalOf(truth) - truth.sentBack - truth.sentBackByBank - (truth.paid - refundedOf(truth));
  return due > 0 && refundedOf(truth) > 0 ? 0 : due;
}

/** Every sum of money that a paper about the order may name. */
export function figuresOf(truth: Truth): Set<number> {
  const { cards, off, delivery, sentBack, sentBackByBank, paid, refunds } = truth;
  const figures = new Set([
    ...cards.flatMap(({ pence, quantity }) => [pence, pence * quantity]),
    ...[goodsOf(truth), off, delivery, sentBack, totalOf(truth), paid, refundedOf(truth), paid - refundedOf(truth)],
    ...[...refunds, sentBackByBank, Math.abs(dueOf(truth))],
  ]);
  // Nothing is said with a nought but that there is nothing to pay.
  if (totalOf(truth) > 0) figures.delete(0);
  return figures;
}
