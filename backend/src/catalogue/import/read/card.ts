import type { Row } from './read-table';

const originalColumns = [
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

/** Files from before these columns existed are still valid, and leave their values as they are. */
export const optionalColumns = ['occasions', 'verse'] as const;

export const cardColumns = [...originalColumns, ...optionalColumns] as const;

export type CardColumn = (typeof cardColumns)[number];
type OptionalColumn = (typeof optionalColumns)[number];
export type CardRow = Row<CardColumn, OptionalColumn>;

/** A card with a picture of its back needs `reverse_alt` as well. */
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

/** @property pounds is in pounds, never pence */
export type Envelope = { name: string; sku: string; pounds: number };

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
  // Missing when the file has no such column.
  occasions?: string;
  verse?: string;
};
