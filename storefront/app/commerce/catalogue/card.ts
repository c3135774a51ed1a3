import type { MultiBuy } from '../offers/multi-buy.ts';
import { type Paper, shelfScale } from './paper/shelf-scale.ts';
import type { Picture } from './picture.ts';

/** A card can be had with envelopes of several colours; each is bought under a SKU of its own. */
export interface Envelope {
  variantId: string;
  name: string;
  sku: string;
  /** Pounds. */
  price: number;
  /** Pounds: what is struck through beside the price of a sale; left out without one. */
  was?: number;
  /** When the sale ends (ISO 8601), where that is known. */
  saleEndsAt?: string;
  /** How many there are, where few are left; 0: sold out. Left out where there are more, and where nobody counts. */
  left?: number;
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
  /** What it is sent for. */
  occasions: string[];
  isBestseller: boolean;
  isNew: boolean;
  isComingSoon: boolean;
  front: Picture | null;
  reverse: Picture | null;
  reference: string;
  translation: string;
  /** What stands there, written out; may be empty. */
  verse: string;
  inside: string;
  size: string;
  /** What those words mean in millimetres. */
  paper: Paper;
  /** How many cards are in the pack; 1 for a single card. */
  cardsInside: number;
  /** The first is chosen at first sight; its price is the card's price. What is sold out stands last. */
  envelopes: Envelope[];
  /** What it counts for, while that runs. */
  multiBuy?: MultiBuy;
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
  /** Pounds, of the first envelope, during a sale: left out without one, as are the bytes. */
  was?: number;
  variantId: string | null;
  /** Of the first envelope. */
  sku: string;
  /** Why it is not sold, or else what it counts for: ‘Any 5 for £10’. */
  ribbon?: string;
  /** Left out otherwise, as are the bytes. */
  notSold?: NotSold;
  isSquare: boolean;
  /** How wide its picture stands beside the usual card's; left out where it is the same. */
  scale?: number;
}

export function addressOf(card: Card) {
  return `/${card.category}/${card.range?.handle ?? 'uncategorized'}/${card.handle}`;
}

export function toTile(card: Card): CardTile {
  const was = card.envelopes[0]?.was;
  const notSold = whyNotSold(card);
  const scale = shelfScale(card.paper);
  const ribbon = notSold ?? card.multiBuy?.said;
  return {
    address: addressOf(card),
    title: card.title,
    range: card.range?.title ?? '',
    front: card.front,
    reverse: card.reverse,
    price: card.envelopes[0]?.price ?? null,
    ...(was !== undefined && { was }),
    variantId: card.envelopes[0]?.variantId ?? null,
    sku: card.envelopes[0]?.sku ?? '',
    ...(notSold && { notSold }),
    ...(ribbon && { ribbon }),
    isSquare: isSquare(card),
    ...(scale !== 1 && { scale }),
  };
}

type NotSold = 'Coming soon' | 'Sold out';

/** Why a card cannot be put into the cart just now, though it is shown; in none of its envelopes. */
export function whyNotSold({ isComingSoon, envelopes: [first] }: Card): NotSold | undefined {
  if (isComingSoon) return 'Coming soon';
  return first?.left === 0 ? 'Sold out' : undefined;
}

export function isSquare({ paper }: Pick<Card, 'paper'>) {
  return paper.width === paper.height;
}
