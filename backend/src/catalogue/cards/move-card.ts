/** A card in the list as the shop shows it; `place` null: nobody has put it anywhere yet. */
export type PlacedCard = { id: string; place: number | null };

/** Room between two cards, so that one that is put between them changes itself alone. */
const gap = 1024;

/**
 * Which cards get which place, so that one of them stands right before or after another. Mostly the moved one alone; all
 * of them where no room is left, or where nothing was put in order by hand before.
 *
 * @param cards all of the shop, in its order
 * @returns undefined when one of the two cards is not among them
 */
export function moveCard(
  cards: readonly PlacedCard[],
  id: string,
  { beside, side }: { beside: string; side: 'before' | 'after' },
): PlacedCard[] | undefined {
  const moved = cards.find((card) => card.id === id);
  const others = cards.filter((card) => card.id !== id);
  const at = others.findIndex((card) => card.id === beside);
  if (!moved || at < 0) return undefined;
  const place = side === 'before' ? at : at + 1;
  const room = between(others[place - 1], others[place]);
  if (room !== undefined) return [{ id, place: room }];
  return others.toSpliced(place, 0, moved).map((card, index) => ({ id: card.id, place: (index + 1) * gap }));
}

/** Cards without a place stand before all that have one, so that a place among them can only be had by giving all one. */
function between(before: PlacedCard | undefined, after: PlacedCard | undefined): number | undefined {
  const [from, to] = [before?.place ?? null, after?.place ?? null];
  if (after && to === null) return undefined;
  if (to === null) return from === null ? undefined : from + gap;
  if (from === null) return to - gap;
  const middle = Math.floor((from + to) / 2);
  return middle > from && middle < to ? middle : undefined;
}
