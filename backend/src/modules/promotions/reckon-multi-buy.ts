/** So many cards for so much, whichever they are. */
type MultiBuy = {
  cards: number;
  /** Pence, for all of them. */
  pence: number;
};

type CountedLine = {
  id: string;
  /** Pence, of one. */
  each: number;
  quantity: number;
};

/**
 * What ‘any five for £10’ takes off. The dearest cards go into the first five, as is best for the shopper; five that
 * come to less than the offer cost what they cost. What five save is shared among them by what each is worth, in whole
 * pennies that come to just that.
 *
 * @returns pence by the line's id; lines that get nothing are left out
 */
export function reckonMultiBuy(lines: readonly CountedLine[], { cards, pence }: MultiBuy): Map<string, number> {
  const single = lines
    .flatMap(({ id, each, quantity }) => Array.from({ length: quantity }, () => ({ id, each })))
    .toSorted((a, b) => b.each - a.each || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const off = new Map<string, number>();
  for (let first = 0; first + cards <= single.length; first += cards) {
    const together = single.slice(first, first + cards);
    const worth = together.reduce((sum, { each }) => sum + each, 0);
    let given = 0;
    let reached = 0;
    for (const { id, each } of together) {
      reached += each;
      // Rounded along the way, so that the last penny is given once.
      const share = Math.round((Math.max(0, worth - pence) * reached) / worth) - given;
      given += share;
      if (share > 0) off.set(id, (off.get(id) ?? 0) + share);
    }
  }
  return off;
}
