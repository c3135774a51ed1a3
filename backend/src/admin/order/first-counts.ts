import type { RefundableLine } from '../../orders/refund/refund-sum';

/** Says how many of each line are ticked at first: an only card is. @param staying cards that cannot be sent back */
export function firstCounts(
  lines: readonly RefundableLine[],
  isAll: boolean,
  staying: readonly string[] = [],
): Record<string, number> {
  const isOne =
    lines.filter(({ words_of }) => words_of === '').length === 1 && lines.every(({ sums }) => sums.length === 1);
  const shown = lines.filter(({ id, words_of }) => !staying.includes(words_of || id));
  return isAll || isOne ? Object.fromEntries(shown.map(({ id, sums }) => [id, sums.length])) : {};
}

/** Words are paid back with their card; by themselves they may be, too. */
export function countWithWords(
  lines: readonly RefundableLine[],
  { id }: RefundableLine,
  count: number,
): Record<string, number> {
  const words = lines.filter(({ words_of }) => words_of === id);
  return Object.fromEntries([[id, count], ...words.map((line) => [line.id, Math.min(count, line.sums.length)])]);
}
