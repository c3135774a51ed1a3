/** Pence: the card provider's minimum charge in pounds. */
export const minimumCharge = 30;

/** Lifts a total (pence) below the minimum charge to it, cutting the largest discount first; 0 needs no card. */
export function keepMinimumCharge(total: number, discounts: ReadonlyMap<string, number>): Map<string, number> {
  const cut = new Map(discounts);
  let missing = total > 0 && total < minimumCharge ? minimumCharge - total : 0;
  for (const [id, pence] of [...discounts].toSorted(([, a], [, b]) => b - a)) {
    const taken = Math.min(missing, pence);
    cut.set(id, pence - taken);
    missing -= taken;
  }
  return cut;
}
