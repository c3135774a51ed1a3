/**
 * What a card costs in a sale: to the nearest penny, and half a penny to the shopper. At least a penny.
 *
 * @param percent whole per cent, 1 to 95
 */
export function salePence(usualPence: number, percent: number): number {
  return Math.max(1, Math.floor((usualPence * (100 - percent) + 49) / 100));
}

type Priced = { usualPence: number; pence: number };

/** The whole per cent by which all of these were made; the one that was meant, where several would do. */
export function percentOf(prices: readonly Priced[], meant?: number): number | null {
  const fits = (percent: number) =>
    prices.every(({ usualPence, pence }) => salePence(usualPence, percent) === pence && pence < usualPence);
  if (prices.length === 0) return null;
  if (meant !== undefined && meant >= 1 && meant <= 95 && fits(meant)) return meant;
  for (let percent = 1; percent <= 95; percent += 1) if (fits(percent)) return percent;
  return null;
}
