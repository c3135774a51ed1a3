import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import { isMark } from '@shop/shared/cards/occasions';
import { isComingSoon } from '@shop/shared/coming-soon';
import type { Card, CardColumn } from '../read/card';
import type { ExistingCard } from './existing-card';

/** A card as a row of cards.csv, for downloads and for comparing two states of a card. */
export type Cells = Record<CardColumn, string>;

type PricedEnvelope = { name: string; pounds?: number | undefined };

export function cellsOfCard(card: Card): Cells {
  const { sku, handle, title, range, themes, description, envelopes, details } = card;
  return {
    sku,
    handle,
    title,
    range,
    description,
    ...formatPrices(envelopes),
    themes: formatThemes(themes),
    ...marks(card),
    ...textsOf(details),
  };
}

export function cellsOfExisting(existing: ExistingCard): Cells {
  const { sku, handle, title, range, tags, description, envelopes, details } = existing;
  return {
    sku,
    handle,
    title,
    range: range ?? '',
    description: description ?? '',
    ...formatPrices(envelopes),
    themes: formatThemes(tags.filter((tag) => !isMark(tag))),
    ...marks({
      isComingSoon: isComingSoon(existing),
      isBestseller: tags.includes('bestseller'),
      isNew: tags.includes('new'),
    }),
    ...textsOf(details),
  };
}

/** The most frequent price is the price of the card; others stand beside their envelope, as in `Gold=2.75`. */
function formatPrices(envelopes: readonly PricedEnvelope[]): { price: string; envelopes: string } {
  const counts = new Map<number, number>();
  for (const { pounds } of envelopes) if (pounds !== undefined) counts.set(pounds, (counts.get(pounds) ?? 0) + 1);
  const [usual] = [...counts].sort(([aPounds, a], [bPounds, b]) => b - a || aPounds - bPounds)[0] ?? [];
  const entry = ({ name, pounds }: PricedEnvelope) =>
    pounds === undefined || pounds === usual ? name : `${name}=${pounds.toFixed(2)}`;
  return { price: usual?.toFixed(2) ?? '', envelopes: envelopes.map(entry).join('; ') };
}

/** Themes are sorted, as their order means nothing. */
function formatThemes(themes: readonly string[]): string {
  return [...themes].sort().join('; ');
}

function marks(card: { isComingSoon: boolean; isBestseller: boolean; isNew: boolean }) {
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return { coming_soon: yesNo(card.isComingSoon), bestseller: yesNo(card.isBestseller), new: yesNo(card.isNew) };
}

function textsOf(details: Record<string, unknown>) {
  const text = (name: string) => String(details[name] ?? '');
  return {
    ...eachText(cardTextNames, text),
    cards_inside: text('cards_inside'),
    occasions: text('occasions'),
  };
}
