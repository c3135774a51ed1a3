export type Discount = {
  id: string;
  /** The id of a cart line or a shipping method. */
  line: string;
  code: string;
  pence: number;
};

/** Rounds each code's sum; the pennies go to the lines with the largest remainders. @returns pence by discount id */
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

function exact(pence: number): number {
  return Math.round(pence * 1e6) / 1e6;
}
