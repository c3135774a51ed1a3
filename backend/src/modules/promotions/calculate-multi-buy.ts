type MultiBuy = {
  cards: number;
  /** Pence for all of them. */
  pence: number;
};

type CountedLine = {
  id: string;
  each: number;
  quantity: number;
};

/** Pence off by line id. The dearest cards go into the first five, which is best for the shopper. */
export function calculateMultiBuy(lines: readonly CountedLine[], { cards, pence }: MultiBuy): Map<string, number> {
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
      // Rounding the running total makes the shares add up.
      const share = Math.round((Math.max(0, worth - pence) * reached) / worth) - given;
      given += share;
      if (share > 0) off.set(id, (off.get(id) ?? 0) + share);
    }
  }
  return off;
}
