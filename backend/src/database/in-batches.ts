/** Medusa holds many times an item's size while it reads or writes one, so thousands at once would fill the memory. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size));
}
