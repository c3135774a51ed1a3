import { shop } from '@shop/shared/shop';
import { onceFor } from '../once-for.ts';
import type { Card } from './card.ts';

/** A bundle of every card of a range. Its collection is named after the range: `wee-range` holds `wee`. */
export interface FullRange {
  bundle: Card;
  /** So many as the bundle holds, the first by number: later cards of the range are not in the pack. */
  cards: Card[];
  /** Designs of the range that are sold, also those that are not in the pack. */
  designs: number;
  /** Pounds saved over single cards; 0 when unknown. */
  saving: number;
  percent: number;
}

export function fullRange(cards: Card[], handle: string): FullRange | null {
  return onceFor(cards, findRanges).get(handle) ?? null;
}

function findRanges(cards: readonly Card[]): Map<string, FullRange> {
  const bundles = cards.filter(({ handle, range }) => range?.handle === handle);
  return new Map(bundles.map((bundle) => [bundle.handle, toRange(bundle, cards)]));
}

function toRange(bundle: Card, cards: readonly Card[]): FullRange {
  const range = bundle.handle.replace(/-range$/, '');
  const sold = cards
    .filter((card) => card.range?.handle === range && !card.isComingSoon && card.cardsInside === 1)
    .sort((a, b) => byNumber.compare(numberOf(a), numberOf(b)));
  const inside = sold.slice(0, bundle.cardsInside);
  return { bundle, cards: inside, designs: sold.length, ...savingOf(bundle, inside) };
}

const byNumber = new Intl.Collator(shop.locale, { numeric: true });

/** The number of each envelope begins with that of the card. */
const numberOf = ({ envelopes: [first] }: Card) => first?.sku ?? '';

/** All cards of the bundle must be sold. While several of them cost less together, no saving is promised. */
function savingOf(bundle: Card, inside: Card[]) {
  const price = pennies(bundle);
  const apart = inside.map(pennies);
  const isCheaperTogether = inside.some(({ multiBuy }) => multiBuy);
  if (price === null || apart.includes(null) || inside.length !== bundle.cardsInside || isCheaperTogether)
    return { saving: 0, percent: 0 };
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
