import { readFileSync } from 'node:fs';
import { eachText, pageTextNames } from '@shop/shared/cards/card-texts';
import { occasionsIn } from '@shop/shared/cards/occasions';
import type { Card } from '../app/commerce/catalogue/card.ts';
import { sampleCard } from './sample-card.ts';

/** Quoted cells may hold commas, quotes and line ends. */
function rowsOf(table: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../catalogue/${table}.csv`, import.meta.url), 'utf8');
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted ?? bare).replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [names = [], ...cards] = rows.filter((row) => row.length > 1);
  return cards.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** The sample range as the storefront holds it, without pictures. */
export function catalogueCards(): Card[] {
  const titles = new Map(rowsOf('ranges').map(({ handle, title }) => [handle, title]));
  return rowsOf('cards').map((row) =>
    sampleCard(row.title ?? '', {
      ...eachText(pageTextNames, (name) => row[name] ?? ''),
      handle: row.handle ?? '',
      range: { handle: row.range ?? '', title: titles.get(row.range) ?? '' },
      description: row.description ?? '',
      themes: occasionsIn(row.themes ?? ''),
      occasions: occasionsIn(row.occasions ?? ''),
      isComingSoon: row.coming_soon === 'yes',
      cardsInside: Number(row.cards_inside),
      front: { key: row.handle ?? '', alt: row.front_alt ?? '' } as Card['front'],
      envelopes: (row.envelopes ?? '').split(';').map((written) => {
        const [name = '', price = row.price] = written.trim().split('=');
        const sku = `${row.sku}-${name.toUpperCase()}`;
        return { variantId: sku, name, sku, price: Number(price) };
      }),
    }),
  );
}
