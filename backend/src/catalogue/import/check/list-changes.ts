import { type CardColumn, cardColumns, laterColumns } from '../read/card';
import type { CatalogueCard } from '../read/read-catalogue';
import { cellsOfCard, cellsOfExisting } from './cells';
import { hasPicture, isUnchanged } from './compare-card';
import type { ExistingCard } from './existing-card';

/** One field of one card: what it is, and what it is to be. */
export type Change = { sku: string; title: string; field: string; before: string; after: string };

/** As the owner calls the columns. */
export const fieldNames: Record<CardColumn, string> = {
  ...{ sku: 'number', handle: 'address in the shop', title: 'name', range: 'range', themes: 'themes' },
  ...{ reference: 'verse', translation: 'translation', description: 'words', price: 'price' },
  ...{ envelopes: 'envelopes', coming_soon: 'coming soon', bestseller: 'bestseller', new: 'new' },
  ...{ cards_inside: 'cards inside', front_text: 'words on the front', front_alt: 'description of the front' },
  ...{ reverse_alt: 'description of the back', inside: 'inside', size: 'size' },
  ...{ occasions: 'occasions', verse: 'scripture written out' },
};

export const pictureNames = ['picture of the front', 'picture of the back'] as const;
/** What the shop keeps of a card and the owner's files say nothing about. */
export const restName = 'what the shop keeps of it';

/** What an import would change about a card that the shop has; nothing where it has it as the file says. */
export function listChanges(existing: ExistingCard, card: CatalogueCard): Change[] {
  if (isUnchanged(existing, card)) return [];
  const [now, then] = [cellsOfExisting(existing), cellsOfCard(card)];
  const change = (field: string, before: string, after: string) => ({
    ...{ sku: card.sku, title: existing.title, field, before, after },
  });
  const isUnsaid = (column: CardColumn) =>
    laterColumns.some((one) => one === column && card.details[one] === undefined);
  const changes = cardColumns
    .filter((column) => now[column] !== then[column] && !isUnsaid(column))
    .map((column) => change(fieldNames[column], now[column], then[column]));
  if (!hasPicture(existing, card, 'front')) changes.push(change(pictureNames[0], '', 'another picture'));
  if (!hasPicture(existing, card, 'reverse')) changes.push(change(pictureNames[1], '', 'another picture'));
  // What the file has no column for: the category, the small picture, the number of an envelope.
  return changes.length > 0 ? changes : [change(restName, '', 'put in order')];
}
