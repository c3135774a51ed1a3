import type { Card } from './card.ts';

/** One of each card of a range, sold as one thing. Its collection is named after the range: `wee-range` holds `wee`. */
export interface FullRange {
  bundle: Card;
  /** The cards that are in it. */
  cards: Card[];
  /** Pounds less than the cards cost one by one; 0 when the shop cannot tell. */
  saving: number;
  /** The same in whole per cent, rounded down so that no more is promised than is kept. */
  percent: number;
}

/** The full range with this handle, or null when the shop does not sell it. */
export function fullRange(cards: Card[], handle: string): FullRange | null {
  const bundle = cards.find((card) => card.handle === handle && card.range?.handle === handle);
  if (!bundle) return null;
  const range = handle.replace(/-range$/, '');
  const inside = cards.filter((card) => card.range?.handle === range && !card.isComingSoon && card.cardsInside === 1);
  return { bundle, cards: inside, ...savingOf(bundle, inside) };
}

/** Worked out in pennies, from the prices of the first envelopes; only when the pack holds just these cards. */
function savingOf(bundle: Card, inside: Card[]) {
  const price = pennies(bundle);
  const apart = inside.map(pennies);
  if (price === null || apart.includes(null) || inside.length !== bundle.cardsInside) return { saving: 0, percent: 0 };
  const sum = apart.reduce<number>((total, one) => total + (one ?? 0), 0);
  if (sum <= price) return { saving: 0, percent: 0 };
  return { saving: (sum - price) / 100, percent: Math.floor((100 * (sum - price)) / sum) };
}

function pennies(card: Card) {
  const price = card.envelopes[0]?.price;
  return price === undefined ? null : Math.round(price * 100);
}

const handles = ['do-not-range', 'general-range', 'wee-range'];

/** Every full range that is sold, in the order in which the shop names them. */
export function fullRanges(cards: Card[]): FullRange[] {
  return handles.map((handle) => fullRange(cards, handle)).filter((range) => range !== null);
}

/** The bundle belongs to this range page; other bundles have none. */
export function rangePageOf(card: Card): string | null {
  return handles.includes(card.handle) && card.range?.handle === card.handle
    ? `/${card.category}/${card.handle}`
    : null;
}
