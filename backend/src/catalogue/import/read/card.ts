import { type CardTextName, cardTextNames, cardTexts } from '@shop/shared/cards/card-texts';
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

type OriginalColumn = (typeof originalColumns)[number];
type OriginalText = Extract<CardTextName, OriginalColumn>;
type LaterText = Exclude<CardTextName, OriginalColumn>;
type OptionalColumn = 'occasions' | LaterText;
export type CardColumn = OriginalColumn | OptionalColumn;
export type CardRow = Row<CardColumn, OptionalColumn>;

const isOriginal = (name: CardTextName): name is OriginalText => originalColumns.some((column) => column === name);
export const originalTexts = cardTextNames.filter(isOriginal);
export const laterTexts = cardTextNames.filter((name): name is LaterText => !isOriginal(name));

/** Files from before these columns existed are still valid, and leave their values as they are. */
export const optionalColumns: readonly OptionalColumn[] = ['occasions', ...laterTexts];

export const cardColumns: readonly CardColumn[] = [...originalColumns, ...optionalColumns];

const required = new Set<CardColumn>([
  ...(['sku', 'handle', 'title', 'range', 'description', 'price', 'envelopes', 'cards_inside'] as const),
  ...cardTextNames.filter((name) => cardTexts[name].isRequired),
]);

/** A card with a picture of its back needs `reverse_alt` as well. */
export const requiredCardColumns = cardColumns.filter((column) => required.has(column));

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

/** A file without an optional column leaves it out. */
type CardDetails = Record<OriginalText, string> & Partial<Record<OptionalColumn, string>> & { cards_inside: number };
