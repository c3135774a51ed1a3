import type { HttpTypes } from '@medusajs/types';
import { dayOf } from '@shop/shared/format/calendar';
import { nextChange } from '@shop/shared/post-calendar/arrival';
import { defaultPostCalendar, type PostCalendar, postCalendarForm } from '@shop/shared/post-calendar/post-calendar';
import { type Season, Seasons } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import { settings } from '../process/settings.ts';
import { storePath } from './backend-path.ts';
import type { Card, Range } from './catalogue/card.ts';
import { fewLeft, type Offers, salePrices, withOffers } from './catalogue/card-mapper.server.ts';
import { deliveryPrices } from './delivery/delivery-prices.server.ts';
import { type DeliveryPrice, usualDeliveryPrices } from './delivery/delivery-prices.ts';
import { loadPart } from './load-part.server.ts';
import { multiBuys } from './offers/multi-buys.server.ts';
import type { Answer } from './problem.ts';
import { digestOf, type ReadCard, readCards } from './read-cards.server.ts';
import { ratings } from './reviews/reviews.server.ts';
import { readWords } from './search/card-index.ts';
import { callStore } from './store-api.server.ts';
import { valueOrThrow } from './value-or-throw.server.ts';

const mostPerCall = 100;

export interface Catalogue {
  version: string;
  cards: Card[];
  ranges: (Range & { description: string; updatedAt: string })[];
  categories: string[];
  deliveryPrices: DeliveryPrice[];
  /** The countries that orders are posted to. */
  countries: { code: string }[];
  postCalendar: PostCalendar;
  seasons: Season[];
  /** Pounds for words in one card; null while we write into none. */
  wordsPrice: number | null;
  /** Pounds; empty while we sell no gift cards. */
  giftCards: number[];
  /** The shop's current day, `2026-11-23`: pages that name days expire with it. */
  today: string;
}

let current: Catalogue | null = null;
let shownCards: ShownCards = { cards: [], digest: '' };
let loadedVersion = '';
let isBackendUp = false;
/** Milliseconds since 1970 when a price next changes by itself. */
let changesAt: number | null = null;
let loading: Promise<Answer<Catalogue>> | null = null;
const listeners = new Set<() => void>();

/** This is polled every 2 s: `watchCatalogue` logs what matters. */
const quiet = { unlogged: 'all' } as const;

const giftCardsPart = v.nullable(v.object({ amounts: v.array(v.number()) }));
const regionPart = v.object({ countries: v.array(v.object({ iso_2: v.string() })) });
const wordsPart = v.nullable(v.object({ price: v.number() }));

const versionAnswer = v.object({ version: v.string(), changes_in: v.nullish(v.number()) });

/** @throws when the catalogue was never loaded and the backend is away */
export async function catalogue(): Promise<Catalogue> {
  return current ?? valueOrThrow(await refresh());
}

export function onCatalogueChange(listener: () => void) {
  listeners.add(listener);
}

export async function syncCatalogue(): Promise<Answer<unknown>> {
  rollOverDay();
  const asked = await callStore('sync_catalogue', '/store/catalogue-version', quiet, (answer) =>
    v.parse(versionAnswer, answer),
  );
  changesAt = asked.ok && asked.value.changes_in != null ? Date.now() + asked.value.changes_in : null;
  if (asked.ok) isBackendUp = true;
  else if (asked.problem.outcome === 'unknown') isBackendUp = false;
  if (!asked.ok || (current && asked.value.version === loadedVersion)) return asked;
  const loaded = await refresh();
  // The version was read before loading: a later change is found by the next poll.
  if (loaded.ok) loadedVersion = asked.value.version;
  else if (loaded.problem.outcome === 'unknown') isBackendUp = false;
  return loaded;
}

export function catalogueState() {
  return { version: current?.version ?? null, cards: current?.cards.length ?? 0, isBackendUp, changesAt };
}

/** @returns when pages with arrival days expire, in milliseconds since 1970; at once without a catalogue */
export function expiryAfter(moment: number): number {
  return current ? nextChange(current.postCalendar, new Date(moment)).getTime() : moment;
}

function refresh(): Promise<Answer<Catalogue>> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function readPages<Body, Row>(
  verb: string,
  path: string,
  rowsOf: (body: Body) => Row[],
  fields?: string,
): Promise<Answer<Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const query = { limit: mostPerCall, offset: rows.length, ...(fields && { fields }) };
    const page = await callStore(verb, path, { ...quiet, query }, rowsOf);
    if (!page.ok) return page;
    rows.push(...page.value);
    if (page.value.length < mostPerCall) return { ok: true, value: rows };
  }
}

type Ranges = HttpTypes.StoreCollectionListResponse;
type Categories = HttpTypes.StoreProductCategoryListResponse;

async function load(): Promise<Answer<Catalogue>> {
  const [cards, ranges, categories, region, prices, sales, few, postCalendar, seasons, offers, rated, words, gifts] =
    await Promise.all([
      // Each call leaves other requests a turn, where the words of all cards at once would not.
      readCards(readWords),
      readPages('load_ranges', '/store/collections', ({ collections }: Ranges) => collections, '+metadata'),
      readPages('load_categories', '/store/product-categories', (answer: Categories) => answer.product_categories),
      loadPart('region', regionPart, { countries: [{ iso_2: 'gb' }] }, storePath`/store/regions/${settings.regionId}`),
      loadPart('delivery_prices', deliveryPrices, usualDeliveryPrices),
      loadPart('sale_prices', salePrices, new Map()),
      loadPart('few_left', fewLeft, new Map()),
      loadPart('post_calendar', postCalendarForm, defaultPostCalendar),
      loadPart('seasons', Seasons, []),
      loadPart('multi_buys', multiBuys, new Map()),
      loadPart('review_averages', ratings, new Map()),
      loadPart('words_inside', wordsPart, null),
      loadPart('gift_cards', giftCardsPart, null),
    ]);
  if (!cards.ok) return cards;
  if (!ranges.ok) return ranges;
  if (!categories.ok) return categories;
  if (!region.ok) return region;
  if (!prices.ok) return prices;
  if (!sales.ok) return sales;
  if (!few.ok) return few;
  if (!postCalendar.ok) return postCalendar;
  if (!seasons.ok) return seasons;
  if (!offers.ok) return offers;
  if (!rated.ok) return rated;
  if (!words.ok) return words;
  if (!gifts.ok) return gifts;
  const content = {
    cards: offerCards(cards.value, {
      sales: sales.value,
      few: few.value,
      multiBuys: offers.value,
      ratings: rated.value,
    }),
    ranges: ranges.value.map(({ handle, title, metadata, updated_at }) => ({
      handle,
      title,
      description: String(metadata?.description ?? ''),
      updatedAt: String(updated_at),
    })),
    categories: categories.value.map(({ handle }) => handle),
    deliveryPrices: prices.value,
    countries: region.value.countries.map(({ iso_2 }) => ({ code: iso_2 })),
    postCalendar: postCalendar.value,
    seasons: seasons.value,
    wordsPrice: words.value?.price ?? null,
    giftCards: gifts.value?.amounts ?? [],
    today: dayOf(new Date()),
  };
  return { ok: true, value: show(content) };
}

/** Pages that name days change at midnight even when the backend is away. */
function rollOverDay() {
  if (!current || current.today === dayOf(new Date())) return;
  const { version: _before, ...content } = current;
  show({ ...content, today: dayOf(new Date()) });
}

function show(content: Omit<Catalogue, 'version'>): Catalogue {
  const version = digestOf({ ...content, cards: shownCards.digest });
  if (version === current?.version) return current;
  current = { version, ...content };
  for (const listener of listeners) listener();
  return current;
}

interface ShownCards {
  cards: Card[];
  digest: string;
}

const offered = new WeakMap<ReadCard, { card: Card; digest: string }>();

/** Cards that are as before stay the same objects, in the same list when all are: much is known of them. */
function offerCards(cards: ReadCard[], offers: Offers): Card[] {
  const shown = cards.map((read) => {
    const card = withOffers(read.card, offers);
    if (card === read.card) return read;
    const now = { card, digest: digestOf(card) };
    const before = offered.get(read);
    if (before?.digest === now.digest) return before;
    offered.set(read, now);
    return now;
  });
  const digest = digestOf(shown.map((one) => one.digest));
  if (digest !== shownCards.digest) shownCards = { cards: shown.map(({ card }) => card), digest };
  return shownCards.cards;
}
