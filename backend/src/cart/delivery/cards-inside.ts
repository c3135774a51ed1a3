/** How many cards a product is, by its own metadata: a bundle says how many are in it, anything else is one card. */
export function cardsInside(metadata: Record<string, unknown> | null | undefined): number {
  const inside = Number(metadata?.cards_inside ?? 1);
  return Number.isInteger(inside) && inside > 0 ? inside : 1;
}
