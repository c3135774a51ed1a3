/** Pence: less cannot be paid by card in pounds (the card provider's minimum charge). */
const leastCharge = 30;

/**
 * Cuts the discounts of a cart whose total would be too small to be paid by card, so that exactly the least charge
 * is left. A total of nothing stays nothing: it needs no card.
 *
 * @param total pence to pay with all discounts
 * @param discounts whole pence by id; the largest is cut first
 */
export function leaveLeastCharge(total: number, discounts: ReadonlyMap<string, number>): Map<string, number> {
  const cut = new Map(discounts);
  let missing = total > 0 && total < leastCharge ? leastCharge - total : 0;
  for (const [id, pence] of [...discounts].toSorted(([, a], [, b]) => b - a)) {
    const taken = Math.min(missing, pence);
    cut.set(id, pence - taken);
    missing -= taken;
  }
  return cut;
}
