import type { Picture } from './picture.ts';

/** A card can be had with envelopes of several colours; each is bought under a SKU of its own. */
export interface Envelope {
  variantId: string;
  name: string;
  sku: string;
  /** Pounds. */
  price: number;
}

export interface Range {
  handle: string;
  title: string;
}

/** A card as its own page shows it. */
export interface Card {
  id: string;
  handle: string;
  title: string;
  category: string;
  range: Range | null;
  description: string;
  themes: string[];
  isBestseller: boolean;
  isNew: boolean;
  isComingSoon: boolean;
  front: Picture | null;
  reverse: Picture | null;
  reference: string;
  translation: string;
  inside: string;
  size: string;
  /** How many cards are in the pack; 1 for a single card. */
  cardsInside: number;
  /** The first is chosen at first sight; its price is the card's price. */
  envelopes: Envelope[];
  /** When it came in and when it last changed, as the backend writes dates (ISO 8601). */
  createdAt: string;
  updatedAt: string;
}

/** What a tile in a list needs, and no more: lists travel with every page. */
export interface CardTile {
  address: string;
  title: string;
  range: string;
  front: Picture | null;
  reverse: Picture | null;
  /** Pounds, of the first envelope; null when the card has none. */
  price: number | null;
  variantId: string | null;
  /** Of the first envelope. */
  sku: string;
  isComingSoon: boolean;
  isSquare: boolean;
}

export function addressOf(card: Card) {
  return `/${card.category}/${card.range?.handle ?? 'uncategorized'}/${card.handle}`;
}

export function toTile(card: Card): CardTile {
  return {
    address: addressOf(card),
    title: card.title,
    range: card.range?.title ?? '',
    front: card.front,
    reverse: card.reverse,
    price: card.envelopes[0]?.price ?? null,
    variantId: card.envelopes[0]?.variantId ?? null,
    sku: card.envelopes[0]?.sku ?? '',
    isComingSoon: card.isComingSoon,
    isSquare: isSquare(card),
  };
}

export function isSquare(card: Pick<Card, 'size'>) {
  return card.size.includes('square');
}
