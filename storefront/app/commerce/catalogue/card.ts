import type { PageTexts } from '@shop/shared/cards/card-texts';
import type { Paper } from '@shop/shared/cards/paper-size';
import { type TrackedCard, toTrackedCard } from '../measure/tracked-card.ts';
import type { MultiBuy } from '../offers/multi-buy.ts';
import type { Rating } from '../reviews/reviews.ts';
import { shelfScale } from './paper/shelf-scale.ts';
import type { Picture } from './picture.ts';

/** Each envelope colour is a variant with its own SKU. Amounts are in pounds. */
export interface Envelope {
  variantId: string;
  name: string;
  sku: string;
  price: number;
  was?: number;
  saleEndsAt?: string;
  /** Stock when it is low; 0: sold out. Undefined when there is more or it is not counted. */
  left?: number;
}

export interface Range {
  handle: string;
  title: string;
}

export interface Card extends PageTexts {
  id: string;
  handle: string;
  title: string;
  category: string;
  range: Range | null;
  description: string;
  themes: string[];
  occasions: string[];
  isBestseller: boolean;
  isNew: boolean;
  isComingSoon: boolean;
  front: Picture | null;
  reverse: Picture | null;
  /** Pictures after the front and the reverse. */
  more?: Picture[];
  paper: Paper;
  cardsInside: number;
  /** The first is preselected and gives the card's price; sold-out ones come last. */
  envelopes: Envelope[];
  multiBuy?: MultiBuy;
  rating?: Rating;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** Lists travel with every page: this holds only what they need, and leaves out optional fields. Amounts in pounds. */
export interface CardTile {
  address: string;
  title: string;
  front: Picture | null;
  reverse: Picture | null;
  price: number | null;
  was?: number;
  variantId: string | null;
  item: TrackedCard;
  ribbon?: string;
  notSold?: NotSold;
  isSquare: boolean;
  /** Picture width relative to the usual card; undefined: 1. */
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
    front: card.front,
    reverse: card.reverse,
    price: card.envelopes[0]?.price ?? null,
    ...(was !== undefined && { was }),
    variantId: card.envelopes[0]?.variantId ?? null,
    item: toTrackedCard(card),
    ...(notSold && { notSold }),
    ...(ribbon && { ribbon }),
    isSquare: isSquare(card),
    ...(scale !== 1 && { scale }),
  };
}

type NotSold = 'Coming soon' | 'Sold out';

export function whyNotSold({ isComingSoon, envelopes: [first] }: Card): NotSold | undefined {
  if (isComingSoon) return 'Coming soon';
  return first?.left === 0 ? 'Sold out' : undefined;
}

export function isSquare({ paper }: Pick<Card, 'paper'>) {
  return paper.width === paper.height;
}
