/** `place` is null until the owner has moved the card. */
export type PlacedCard = { id: string; place: number | null };

// A card moved between two others takes a place in their gap, so only its own row changes.
const gap = 1024;

/**
 * Usually only the moved card changes; all are renumbered when the gap is used up or nothing was ordered before.
 * @param cards all cards in the order of the shop @returns undefined when one of the two is not among them
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

/** Cards without a place come first, so a place among them is found only by renumbering all. */
function between(before: PlacedCard | undefined, after: PlacedCard | undefined): number | undefined {
  const [from, to] = [before?.place ?? null, after?.place ?? null];
  if (after && to === null) return undefined;
  if (to === null) return from === null ? undefined : from + gap;
  if (from === null) return to - gap;
  const middle = Math.floor((from + to) / 2);
  return middle > from && middle < to ? middle : undefined;
}
