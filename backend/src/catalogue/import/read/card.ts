import type { Row } from './read-table';

const firstColumns = [
  'sku',
  'handle',
  'title',
  'range',
  'themes',
  'reference',
  'translation',
  'description',
  'price',
  'envelopes',
  'coming_soon',
  'bestseller',
  'new',
  'cards_inside',
  'front_text',
  'front_alt',
  'reverse_alt',
  'inside',
  'size',
] as const;

/** Columns that came later: a file without them is right, and leaves what the shop knows of them as it is. */
export const laterColumns = ['occasions', 'verse'] as const;

export const cardColumns = [...firstColumns, ...laterColumns] as const;

export type CardColumn = (typeof cardColumns)[number];
type LaterColumn = (typeof laterColumns)[number];
export type CardRow = Row<CardColumn, LaterColumn>;

/**
 * A card without these cannot be sold, found or described to somebody who does not see it. One that has a picture of its
 * back needs `reverse_alt` besides.
 */
export const requiredCardColumns: readonly CardColumn[] = [
  'sku',
  'handle',
  'title',
  'range',
  'description',
  'price',
  'envelopes',
  'cards_inside',
  'front_alt',
  'inside',
  'size',
];

/** @property pounds the price in pounds, never pence */
export type Envelope = { name: string; sku: string; pounds: number };

/** A row of cards.csv that has been found right. */
export type Card = {
  line: number;
  sku: string;
  handle: string;
  title: string;
  range: string;
  themes: string[];
  description: string;
  envelopes: Envelope[];
  isComingSoon: boolean;
  isBestseller: boolean;
  isNew: boolean;
  details: CardDetails;
};

type CardDetails = {
  reference: string;
  translation: string;
  cards_inside: number;
  front_text: string;
  front_alt: string;
  reverse_alt: string;
  inside: string;
  size: string;
  /** Left out where the file says nothing of them. */
  occasions?: string;
  verse?: string;
};
