import { sum } from '../../../world/money/sums.ts';
import type { Order } from '../../orders/papers/desk.ts';

/** Amounts are in pence; `off` is the discount on the whole line. */
export interface Line {
  variant: string;
  title: string;
  envelope: string;
  pence: number;
  quantity: number;
  off: number;
  /** Cards that a refund named. */
  refunded: number;
}

/** Computed without any code of the shop, in pence; `delivery` is after discounts, `codes` has what each gives. */
export interface Account {
  what: string;
  order: Order;
  at: Date;
  town: string;
  lines: readonly Line[];
  delivery: number;
  codes: Readonly<Record<string, number>>;
  isCancelled: boolean;
  /** The refunds are in order of time. The reason is empty where the owner gave none. */
  refunds: { pence: number; at: Date; reason?: string }[];
}

/** The rest of a line after its discount and the cards that were paid back. */
export const keptOf = ({ pence, quantity, off, refunded }: Line): number =>
  Math.round(((pence * quantity - off) * (quantity - refunded)) / quantity);
export const goodsOf = ({ lines }: Account): number => sum(lines.map(({ pence, quantity }) => pence * quantity));
export const discountOf = ({ lines }: Account): number => sum(lines.map(({ off }) => off));
export const takenOf = (one: Account): number => goodsOf(one) - discountOf(one) + one.delivery;
export const refundedOf = ({ refunds }: Account): number => sum(refunds.map(({ pence }) => pence));

export function groupByName<T>(
  rows: readonly T[],
  entryOf: (row: T) => { name: string; count: number; pence: number },
): Record<string, { count: number; pence: number }> {
  const found: Record<string, { count: number; pence: number }> = {};
  for (const { name, count, pence } of rows.map(entryOf)) {
    const before = found[name] ?? { count: 0, pence: 0 };
    found[name] = { count: before.count + count, pence: before.pence + pence };
  }
  return found;
}
