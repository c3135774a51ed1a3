/** A percentage of the retail price, rounded to the penny; half a penny goes up, and the lowest price is a penny. */
export function tradePence(usualPence: number, percent: number): number {
  return Math.max(1, Math.round((usualPence * percent) / 100));
}
