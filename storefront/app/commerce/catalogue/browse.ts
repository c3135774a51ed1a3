import { shop } from '@shop/shared/shop';
import { onceFor } from '../once-for.ts';
import type { Card } from './card.ts';

const byTitle = /* @__PURE__ */ new Intl.Collator(shop.locale, { sensitivity: 'base' });

export type Grouping = 'collection' | 'theme';

export interface CardGroup {
  title: string;
  cards: Card[];
  count: number;
}

export function ofCategory(cards: readonly Card[], category: string): Card[] {
  return onceFor(cards, groupByCategory).get(category) ?? [];
}

const groupByCategory = (cards: readonly Card[]) => Map.groupBy(cards, (card) => card.category);

export function filterCards(cards: Card[], range?: string, tag?: string) {
  return cards.filter((card) => (!range || card.range?.handle === range) && (!tag || hasTag(card, tag)));
}

export const shelves = ['bestseller', 'new'] as const;

function hasTag(card: Card, tag: string) {
  if (tag === 'bestseller') return card.isBestseller;
  if (tag === 'new') return card.isNew;
  return card.themes.includes(tag);
}

/** Groups run from Z to A, and a card with several themes is in each. Source: specification, section 2, Catalogue. */
export function groupCards(cards: Card[], grouping: Grouping): CardGroup[] {
  const placed = cards.flatMap((card) => headingsOf(card, grouping).map((title) => ({ title, card })));
  return [...Map.groupBy(placed, ({ title }) => title)]
    .map(([title, members]) => ({ title, cards: members.map(({ card }) => card), count: members.length }))
    .sort((a, b) => byTitle.compare(b.title, a.title));
}

function headingsOf(card: Card, grouping: Grouping) {
  if (grouping === 'collection') return [card.range?.title ?? 'Uncategorized'];
  return card.themes.length > 0 ? card.themes : ['No Tags'];
}

/** @returns the number of the page that an address asks for; 1 where it is missing or no number */
export function readPage(query: URLSearchParams) {
  return Math.max(1, Math.floor(Number(query.get('page'))) || 1);
}

/** Each page repeats those before it, up to five pages in all. */
const pagesAtOnce = 5;

interface PageOfGroups {
  /** `newFrom`: index of the first card that the page before does not show. */
  groups: (CardGroup & { newFrom?: number })[];
  pages: number;
  /** The page that ends where this one begins; 0 at the start. */
  before: number;
}

export function pageOfGroups(groups: CardGroup[], page: number, pageSize = 60): PageOfGroups {
  const before = Math.max(0, page - pagesAtOnce);
  const [first, added, last] = [before * pageSize, (page - 1) * pageSize, page * pageSize];
  const shown: PageOfGroups['groups'] = [];
  let place = 0;
  for (const group of groups) {
    const from = Math.max(0, first - place);
    const cards = group.cards.slice(from, Math.max(0, last - place));
    const newFrom = added - place - from;
    const isHere = page > 1 && newFrom >= 0 && newFrom < cards.length;
    if (cards.length > 0) shown.push({ ...group, cards, ...(isHere && { newFrom }) });
    place += group.cards.length;
  }
  return { groups: shown, pages: Math.max(1, Math.ceil(place / pageSize)), before };
}

/** Groups of a single card share a row, which each alone would leave mostly empty. The order stays. */
export function sideBySide<T extends { cards: unknown[] }>(groups: T[]): T[][] {
  const rows: T[][] = [];
  for (const group of groups) {
    const row = rows.at(-1);
    if (group.cards.length === 1 && row?.every(({ cards }) => cards.length === 1)) row.push(group);
    else rows.push([group]);
  }
  return rows;
}

export interface Theme {
  name: string;
  frequency: number;
}

export function themesOf(cards: readonly Card[]): readonly Theme[] {
  return onceFor(cards, countThemes);
}

/** Links to a theme lead to this category. */
export const mainCategory = 'cards';

export const themesToLink = (cards: readonly Card[]) => themesOf(ofCategory(cards, mainCategory));

function countThemes(cards: readonly Card[]): Theme[] {
  const frequencies = new Map<string, number>();
  for (const card of cards) for (const name of card.themes) frequencies.set(name, (frequencies.get(name) ?? 0) + 1);
  return [...frequencies]
    .map(([name, frequency]) => ({ name, frequency }))
    .sort((a, b) => byTitle.compare(a.name, b.name));
}

export function favourites(cards: Card[], most = 4) {
  return cards.filter((card) => card.isBestseller && !card.isComingSoon).slice(0, most);
}

/** Cards of different ranges come first, since those of one look alike. Without a picture none can be shown. */
export function threeFavourites(cards: Card[]) {
  const liked = favourites(cards, cards.length).filter(({ front }) => front);
  const first = liked.filter(
    ({ range }, place) => liked.findIndex((other) => other.range?.handle === range?.handle) === place,
  );
  return [...new Set([...first, ...liked])].slice(0, 3);
}

export function latestDesigns(cards: Card[], most = 4) {
  return cards.filter((card) => card.isNew).slice(0, most);
}
