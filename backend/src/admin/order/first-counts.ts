import type { RefundableLine } from '../../orders/refund/refund-sum';

/** Says how many of each line are ticked when the form opens: the only card needs no tick of the owner's. */
export function firstCounts(lines: readonly RefundableLine[], isAll: boolean): Record<string, number> {
  const isOne = lines.length === 1 && lines[0]?.sums.length === 1;
  return isAll || isOne ? Object.fromEntries(lines.map(({ id, sums }) => [id, sums.length])) : {};
}
