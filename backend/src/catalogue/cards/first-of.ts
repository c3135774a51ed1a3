/** The first items in order, without sorting all of them. Equal ones stay as they came. */
export function firstOf<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    let [from, to] = [0, first.length];
    const last = first.at(-1);
    if (first.length === count && (!last || compare(item, last) >= 0)) continue;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(item, first[middle] as Item) < 0) to = middle;
      else from = middle + 1;
    }
    first.splice(from, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
