import { createHash } from 'node:crypto';
import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { settings } from '../../process/settings.ts';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';
import { valueOrThrow } from '../value-or-throw.server.ts';
import type { Card, Range } from './card.ts';
import { productFields, toCard } from './card-mapper.server.ts';
import { loadDeliveryPrices } from './delivery-prices.server.ts';
import type { DeliveryPrice } from './delivery-prices.ts';

/** Everything that is for sale, as one consistent state. */
export interface Catalogue {
  /** Changes whenever anything in it does. */
  version: string;
  cards: Card[];
  ranges: (Range & { updatedAt: string })[];
  /** Handles of the categories; the first segment of a card's address. */
  categories: string[];
  /** What delivery costs; it belongs to what is for sale as the cards' prices do. */
  deliveryPrices: DeliveryPrice[];
}

let current: Catalogue | null = null;
/** The backend's number of the state that was loaded last. */
let loadedVersion = '';
/** Whether the last question was answered; the last good catalogue goes on being served when it was not. */
let isBackendThere = false;
let loading: Promise<Answer<Catalogue>> | null = null;
const listeners = new Set<() => void>();

/** Asked every other second: whoever follows tells what matters of it. */
const quiet = { unlogged: 'all' } as const;

const versionAnswer = v.object({ version: v.string() });

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
  const asked = await askStore('followCatalogue', '/store/catalogue-version', quiet, (answer) =>
    v.parse(versionAnswer, answer),
  );
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
  return { version: current?.version ?? null, cards: current?.cards.length ?? 0, isBackendThere };
}

function refresh(): Promise<Answer<Catalogue>> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<Answer<Catalogue>> {
  const page = { ...quiet, query: { limit: limits.productPage } };
  const [products, collections, categories, deliveryPrices] = await Promise.all([
    allProducts(),
    askStore<HttpTypes.StoreCollectionListResponse>('loadRanges', '/store/collections', page),
    askStore<HttpTypes.StoreProductCategoryListResponse>('loadCategories', '/store/product-categories', page),
    loadDeliveryPrices(),
  ]);
  if (!products.ok) return products;
  if (!collections.ok) return collections;
  if (!categories.ok) return categories;
  if (!deliveryPrices.ok) return deliveryPrices;
  const content = {
    cards: products.value.toSorted(newestFirst).map(toCard),
    ranges: collections.value.collections.map(({ handle, title, updated_at }) => ({
      ...{ handle, title },
      updatedAt: String(updated_at),
    })),
    categories: categories.value.product_categories.map(({ handle }) => handle),
    deliveryPrices: deliveryPrices.value,
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  if (version !== current?.version) {
    current = { version, ...content };
    for (const listener of listeners) listener();
  }
  return { ok: true, value: current };
}

/** Cards that came in together stand in the order of their titles. */
function newestFirst(a: HttpTypes.StoreProduct, b: HttpTypes.StoreProduct) {
  const day = (product: HttpTypes.StoreProduct) => String(product.created_at).slice(0, 10);
  return day(b).localeCompare(day(a)) || a.title.localeCompare(b.title, shop.locale);
}

/** Each call asks for 100 products; further ones follow until all are there. */
async function allProducts(): Promise<Answer<HttpTypes.StoreProduct[]>> {
  const products: HttpTypes.StoreProduct[] = [];
  for (;;) {
    const page = await askStore<HttpTypes.StoreProductListResponse>('loadCards', '/store/products', {
      ...quiet,
      query: {
        region_id: settings.regionId,
        limit: limits.productPage,
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
