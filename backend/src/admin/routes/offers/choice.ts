import type { OnSale } from '../../../offers/terms';

export const everything = 'all';
export const ticked = 'cards';

export type Shelf = { ranges: { id: string; title: string; cards: number }[]; cards: { id: string; title: string }[] };

/** `what` is everything, a range's id, or the ticked cards. */
export type Chosen = { what: string; ticked: readonly string[] };

export type Choice = { kind: 'all' } | { kind: 'range'; id: string } | { kind: 'cards'; ids: string[] };

export function chosenOf(on: Choice): Chosen {
  return {
    what: on.kind === 'all' ? everything : on.kind === 'range' ? on.id : ticked,
    ticked: on.kind === 'cards' ? on.ids : [],
  };
}

export function choiceOf(
  { what, ticked: ids }: Chosen,
  { ranges, cards }: Shelf,
): { said: OnSale; sent: Choice } | null {
  if (what === everything) return { said: { kind: 'all' }, sent: { kind: 'all' } };
  if (what === ticked) {
    const titles = cards.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    return ids.length === 0 ? null : { said: { kind: 'cards', titles }, sent: { kind: 'cards', ids: [...ids] } };
  }
  const range = ranges.find(({ id }) => id === what);
  return range ? { said: { kind: 'range', title: range.title }, sent: { kind: 'range', id: range.id } } : null;
}
