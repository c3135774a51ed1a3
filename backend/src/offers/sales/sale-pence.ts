/** Half a penny is rounded in favour of the shopper, and the lowest price is a penny. */
export function salePence(usualPence: number, percent: number): number {
  return Math.max(1, Math.floor((usualPence * (100 - percent) + 49) / 100));
}

type Priced = { usualPence: number; pence: number };

/** Several percentages may fit, because of rounding, and `preferred` wins then. */
export function percentOf(prices: readonly Priced[], preferred?: number): number | null {
  const fits = (percent: number) =>
    prices.every(({ usualPence, pence }) => salePence(usualPence, percent) === pence && pence < usualPence);
  if (prices.length === 0) return null;
  if (preferred !== undefined && preferred >= 1 && preferred <= 95 && fits(preferred)) return preferred;
  for (let percent = 1; percent <= 95; percent += 1) if (fits(percent)) return percent;
  return null;
}
