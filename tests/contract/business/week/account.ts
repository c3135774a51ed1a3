import type { Order } from '../../orders/papers/desk.ts';

/** So many of a card in one envelope, at the price of its day. Pence; `off` is what codes took off all of them. */
export interface Line {
  variant: string;
  title: string;
  envelope: string;
  pence: number;
  quantity: number;
  off: number;
}

/**
 * One order of the week as it has to stand in every book, reckoned here and nowhere in the shop. Pence; `delivery` is
 * after what codes took off it, and `codes` what each took off everything.
 */
export interface Account {
  what: string;
  order: Order;
  at: Date;
  town: string;
  lines: readonly Line[];
  delivery: number;
  codes: Readonly<Record<string, number>>;
  isCancelled: boolean;
  /** In the order in which they were paid. */
  refunds: { pence: number; at: Date }[];
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const goodsOf = ({ lines }: Account): number => sum(lines.map(({ pence, quantity }) => pence * quantity));
export const discountOf = ({ lines }: Account): number => sum(lines.map(({ off }) => off));
/** What was paid, all of it by card. */
export const takenOf = (one: Account): number => goodsOf(one) - discountOf(one) + one.delivery;
export const refundedOf = ({ refunds }: Account): number => sum(refunds.map(({ pence }) => pence));

/** So many and so much by a name, as the lists of the owner's page have them. */
export function shares<T>(
  things: readonly T[],
  of: (thing: T) => { name: string; count: number; pence: number },
): Record<string, { count: number; pence: number }> {
  const found: Record<string, { count: number; pence: number }> = {};
  for (const { name, count, pence } of things.map(of)) {
    const before = found[name] ?? { count: 0, pence: 0 };
    found[name] = { count: before.count + count, pence: before.pence + pence };
  }
  return found;
}
