import { createHash } from 'node:crypto';
import type { HttpTypes } from '@medusajs/types';
import { inShopOrder } from '@shop/shared/cards/card-order';
import { dayOf } from '@shop/shared/format/calendar';
import { nextTurn } from '@shop/shared/post-calendar/arrival';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import type { Season } from '@shop/shared/seasons/season';
import * as v from 'valibot';
import { settings } from '../../process/settings.ts';
import { loadSeasons } from '../occasions/load-seasons.server.ts';
import { loadMultiBuys } from '../offers/multi-buys.server.ts';
import { loadPostCalendar } from '../post/post-calendar.server.ts';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';
import { valueOrThrow } from '../value-or-throw.server.ts';
import type { Card, Range } from './card.ts';
import { productFields, toCard } from './card-mapper.server.ts';
import { loadDeliveryPrices } from './delivery-prices.server.ts';
import type { DeliveryPrice } from './delivery-prices.ts';
import { loadFewLeft } from './few-left.server.ts';
import { loadSalePrices } from './sale-prices.server.ts';

const productsPerPage = 100;

/** Everything that is for sale, as one consistent state. */
export interface Catalogue {
  /** Changes whenever anything in it does. */
  version: string;
  cards: Card[];
  ranges: (Range & { description: string; updatedAt: string })[];
  /** Handles of the categories; the first segment of a card's address. */
  categories: string[];
  /** What delivery costs; it belongs to what is for sale as the cards' prices do. */
  deliveryPrices: DeliveryPrice[];
  /** By which the days are reckoned that pages say. */
  postCalendar: PostCalendar;
  /** What leads the home page when. */
  seasons: Season[];
  /** The day on the shop's own wall, `2026-11-23`: a page that was made for a day goes when that is over. */
  today: string;
}

let current: Catalogue | null = null;
/** The backend's number of the state that was loaded last. */
let loadedVersion = '';
/** Whether the last question was answered; the last good catalogue goes on being served when it was not. */
let isBackendThere = false;
/** When a price begins or ends by itself: milliseconds since 1970. */
let changesAt: number | null = null;
let loading: Promise<Answer<Catalogue>> | null = null;
const listeners = new Set<() => void>();

/** Asked every other second: whoever follows tells what matters of it. */
const quiet = { unlogged: 'all' } as const;

const versionAnswer = v.object({ version: v.string(), changes_in: v.nullish(v.number()) });

/** The catalogue in memory; the first call of a fresh process waits for the backend, and throws when it is away. */
export async function catalogue(): Promise<Catalogue> {
  return current ?? valueOrThrow(await refresh());
}

/** Called after every change of the catalogue. */
export function onCatalogueChange(listener: () => void) {
  listeners.add(listener);
}

/** Asks the backend for its version, and loads the catalogue when that is another than before. */
export async function followCatalogue(): Promise<Answer<unknown>> {
  turnDay();
  const asked = await askStore('followCatalogue', '/store/catalogue-version', quiet, (answer) =>
    v.parse(versionAnswer, answer),
  );
  changesAt = asked.ok && asked.value.changes_in != null ? Date.now() + asked.value.changes_in : null;
  if (asked.ok) isBackendThere = true;
  else if (asked.problem.outcome === 'unknown') isBackendThere = false;
  if (!asked.ok || (current && asked.value.version === loadedVersion)) return asked;
  const loaded = await refresh();
  // Asked for before loading: what changed in between is loaded with the next question.
  if (loaded.ok) loadedVersion = asked.value.version;
  else if (loaded.problem.outcome === 'unknown') isBackendThere = false;
  return loaded;
}

/** For whoever watches over the process. */
export function catalogueState() {
  return { version: current?.version ?? null, cards: current?.cards.length ?? 0, isBackendThere, changesAt };
}

/**
 * When pages that say a day of arrival must say it anew; milliseconds since 1970, like `moment`. Before the calendar is
 * known nothing holds.
 */
export function turnAfter(moment: number): number {
  return current ? nextTurn(current.postCalendar, new Date(moment)).getTime() : moment;
}

function refresh(): Promise<Answer<Catalogue>> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<Answer<Catalogue>> {
  const page = { ...quiet, query: { limit: productsPerPage } };
  const [products, collections, categories, deliveryPrices, sales, few, postCalendar, seasons, multiBuys] =
    await Promise.all([
      allProducts(),
      askStore<HttpTypes.StoreCollectionListResponse>('loadRanges', '/store/collections', {
        ...quiet,
        query: { ...page.query, fields: '+metadata' },
      }),
      askStore<HttpTypes.StoreProductCategoryListResponse>('loadCategories', '/store/product-categories', page),
      loadDeliveryPrices(),
      loadSalePrices(),
      loadFewLeft(),
      loadPostCalendar(),
      loadSeasons(),
      loadMultiBuys(),
    ]);
  if (!products.ok) return products;
  if (!collections.ok) return collections;
  if (!categories.ok) return categories;
  if (!deliveryPrices.ok) return deliveryPrices;
  if (!sales.ok) return sales;
  if (!few.ok) return few;
  if (!postCalendar.ok) return postCalendar;
  if (!seasons.ok) return seasons;
  if (!multiBuys.ok) return multiBuys;
  const content = {
    cards: products.value
      .toSorted(inShopOrder)
      .map((product) => toCard(product, { sales: sales.value, few: few.value, multiBuys: multiBuys.value })),
    ranges: collections.value.collections.map(({ handle, title, metadata, updated_at }) => ({
      ...{ handle, title, description: String(metadata?.description ?? '') },
      updatedAt: String(updated_at),
    })),
    categories: categories.value.product_categories.map(({ handle }) => handle),
    deliveryPrices: deliveryPrices.value,
    postCalendar: postCalendar.value,
    seasons: seasons.value,
    today: dayOf(new Date()),
  };
  return { ok: true, value: show(content) };
}

/** Midnight: the same catalogue on another day, also while the backend is away. */
function turnDay() {
  if (!current || current.today === dayOf(new Date())) return;
  const { version: _before, ...content } = current;
  show({ ...content, today: dayOf(new Date()) });
}

/** What is served from now on; whoever listens is told when that is another than before. */
function show(content: Omit<Catalogue, 'version'>): Catalogue {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  if (version === current?.version) return current;
  current = { version, ...content };
  for (const listener of listeners) listener();
  return current;
}

/** Each call asks for 100 products; further ones follow until all are there. */
async function allProducts(): Promise<Answer<HttpTypes.StoreProduct[]>> {
  const products: HttpTypes.StoreProduct[] = [];
  for (;;) {
    const page = await askStore<HttpTypes.StoreProductListResponse>('loadCards', '/store/products', {
      ...quiet,
      query: {
        region_id: settings.regionId,
        limit: productsPerPage,
        offset: products.length,
        fields: productFields,
        order: '-created_at',
      },
    });
    if (!page.ok) return page;
    products.push(...page.value.products);
    if (page.value.products.length === 0 || products.length >= page.value.count) return { ok: true, value: products };
  }
}
