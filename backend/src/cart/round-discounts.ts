export type Discount = {
  id: string;
  /** What it is taken off: a cart line, or the delivery. */
  line: string;
  code: string;
  /** As Medusa reckoned it, with fractions of a penny. */
  pence: number;
};

/**
 * Makes the discounts whole pennies. Each code gives its sum, rounded to the nearest penny, and the pennies go to the
 * lines with the largest remainders; no line is ever given more than it is worth.
 *
 * @param worth pence of each line before discounts
 * @returns pence by the discount's id
 */
export function roundDiscounts(
  discounts: readonly Discount[],
  worth: ReadonlyMap<string, number>,
): Map<string, number> {
  const rounded = new Map<string, number>();
  const left = new Map(worth);
  const give = ({ id, line }: Discount, pence: number) => {
    const given = Math.min(pence, left.get(line) ?? 0);
    left.set(line, (left.get(line) ?? 0) - given);
    rounded.set(id, (rounded.get(id) ?? 0) + given);
    return given;
  };

  for (const code of new Set(discounts.map((discount) => discount.code))) {
    const ofCode = discounts.filter((discount) => discount.code === code);
    let pennies = Math.round(exact(ofCode.reduce((sum, { pence }) => sum + pence, 0)));
    for (const discount of ofCode) pennies -= give(discount, Math.floor(discount.pence));
    const byRemainder = ofCode.toSorted(
      (a, b) => exact((b.pence % 1) - (a.pence % 1)) || (a.line < b.line ? -1 : Number(a.line > b.line)),
    );
    for (const discount of byRemainder) if (pennies > 0) pennies -= give(discount, 1);
  }
  return rounded;
}

/** Without what floating point adds. */
function exact(pence: number): number {
  return Math.round(pence * 1e6) / 1e6;
}
