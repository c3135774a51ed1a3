/** A bundle's metadata says how many cards it holds; any other product is one card. */
export function cardsInside(metadata: Record<string, unknown> | null | undefined): number {
  const inside = Number(metadata?.cards_inside ?? 1);
  return Number.isInteger(inside) && inside > 0 ? inside : 1;
}
