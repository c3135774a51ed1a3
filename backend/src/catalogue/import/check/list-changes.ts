import { cardTextNames, cardTexts, eachText } from '@shop/shared/cards/card-texts';
import { type CardColumn, cardColumns, optionalColumns } from '../read/card';
import type { CatalogueCard } from '../read-catalogue';
import { cellsOfCard, cellsOfExisting } from './cells';
import { hasPicture, isUnchanged } from './compare-card';
import type { ExistingCard } from './existing-card';

export type Change = { sku: string; title: string; field: string; before: string; after: string };

export const fieldNames: Record<CardColumn, string> = {
  sku: 'number',
  handle: 'address in the shop',
  title: 'name',
  range: 'range',
  themes: 'themes',
  description: 'words',
  price: 'price',
  envelopes: 'envelopes',
  coming_soon: 'coming soon',
  bestseller: 'bestseller',
  new: 'new',
  cards_inside: 'cards inside',
  occasions: 'occasions',
  ...eachText(cardTextNames, (name) => cardTexts[name].noun),
};

export const pictureNames = ['picture of the front', 'picture of the back'] as const;
/** Covers everything without a column in cards.csv, such as the category. */
export const restName = 'what the shop keeps of it';

export function listChanges(existing: ExistingCard, card: CatalogueCard): Change[] {
  if (isUnchanged(existing, card)) return [];
  const [now, then] = [cellsOfExisting(existing), cellsOfCard(card)];
  const change = (field: string, before: string, after: string) => ({
    sku: card.sku,
    title: existing.title,
    field,
    before,
    after,
  });
  const isOmitted = (column: CardColumn) =>
    optionalColumns.some((one) => one === column && card.details[one] === undefined);
  const changes = cardColumns
    .filter((column) => now[column] !== then[column] && !isOmitted(column))
    .map((column) => change(fieldNames[column], now[column], then[column]));
  if (!hasPicture(existing, card, 'front')) changes.push(change(pictureNames[0], '', 'another picture'));
  if (!hasPicture(existing, card, 'reverse')) changes.push(change(pictureNames[1], '', 'another picture'));
  return changes.length > 0 ? changes : [change(restName, '', 'put in order')];
}
