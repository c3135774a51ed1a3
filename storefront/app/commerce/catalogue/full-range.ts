import { onceFor } from '../once-for.ts';
import type { Card } from './card.ts';

/** A bundle of every card of a range. Its collection is named after the range: `wee-range` holds `wee`. */
export interface FullRange {
  bundle: Card;
  cards: Card[];
  /** Pounds saved over single cards; 0 when unknown. */
  saving: number;
  percent: number;
}

export function fullRange(cards: Card[], handle: string): FullRange | null {
  const bundle = onceFor(cards, bundlesOf).get(handle);
  if (!bundle) return null;
  const range = handle.replace(/-range$/, '');
  const inside = cards.filter((card) => card.range?.handle === range && !card.isComingSoon && card.cardsInside === 1);
  return { bundle, cards: inside, ...savingOf(bundle, inside) };
}

function bundlesOf(cards: readonly Card[]): Map<string, Card> {
  const bundles = cards.filter(({ handle, range }) => range?.handle === handle);
  return new Map(bundles.map((card) => [card.handle, card]));
}

/** Calculated in pennies from the first envelopes, only when the bundle holds exactly these cards. */
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

export function fullRanges(cards: Card[]): FullRange[] {
  return handles.map((handle) => fullRange(cards, handle)).filter((range) => range !== null);
}

export function rangePageOf(card: Card): string | null {
  return handles.includes(card.handle) && card.range?.handle === card.handle
    ? `/${card.category}/${card.handle}`
    : null;
}
