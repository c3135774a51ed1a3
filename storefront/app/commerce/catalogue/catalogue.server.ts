import { createHash } from 'node:crypto';
import type { HttpTypes } from '@medusajs/types';
import { limits } from '@shop/shared/limits';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { settings } from '../../process/settings.ts';
import { CommerceProblem, call } from '../store-api.server.ts';
import { sayAway } from '../value-or-throw.server.ts';
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
let loading: Promise<Catalogue> | null = null;
const listeners = new Set<() => void>();

const versionAnswer = v.object({ version: v.string() });

/** The catalogue in memory; the first call of a fresh process waits for the backend, and fails when it is away. */
export function catalogue(): Promise<Catalogue> {
  return current ? Promise.resolve(current) : refresh().catch(sayAway);
}

/** Called after every change of the catalogue. */
export function onCatalogueChange(listener: () => void) {
  listeners.add(listener);
}

/** Asks the backend for its version, and loads the catalogue when that is another than before. */
export async function followCatalogue(): Promise<void> {
  try {
    const { version } = v.parse(versionAnswer, await call('/store/catalogue-version'));
    isBackendThere = true;
    if (current && version === loadedVersion) return;
    await refresh();
    // Asked for before loading: what changed in between is loaded with the next question.
    loadedVersion = version;
  } catch (error) {
    if (error instanceof CommerceProblem && error.outcome === 'unknown') isBackendThere = false;
    throw error;
  }
}

/** For whoever watches over the process. */
export function catalogueState() {
  return { version: current?.version ?? null, cards: current?.cards.length ?? 0, isBackendThere };
}

function refresh(): Promise<Catalogue> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<Catalogue> {
  const [products, { collections }, { product_categories: categories }, deliveryPrices] = await Promise.all([
    allProducts(),
    call<HttpTypes.StoreCollectionListResponse>('/store/collections', { query: { limit: limits.productPage } }),
    call<HttpTypes.StoreProductCategoryListResponse>('/store/product-categories', {
      query: { limit: limits.productPage },
    }),
    loadDeliveryPrices(),
  ]);
  const content = {
    cards: products.toSorted(newestFirst).map(toCard),
    ranges: collections.map(({ handle, title, updated_at }) => ({ handle, title, updatedAt: String(updated_at) })),
    categories: categories.map(({ handle }) => handle),
    deliveryPrices,
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  if (version !== current?.version) {
    current = { version, ...content };
    for (const listener of listeners) listener();
  }
  return current;
}

/** Cards that came in together stand in the order of their titles. */
function newestFirst(a: HttpTypes.StoreProduct, b: HttpTypes.StoreProduct) {
  const day = (product: HttpTypes.StoreProduct) => String(product.created_at).slice(0, 10);
  return day(b).localeCompare(day(a)) || a.title.localeCompare(b.title, shop.locale);
}

/** Each call asks for 100 products; further ones follow until all are there. */
async function allProducts() {
  const products: HttpTypes.StoreProduct[] = [];
  for (;;) {
    const page = await call<HttpTypes.StoreProductListResponse>('/store/products', {
      query: {
        region_id: settings.regionId,
        limit: limits.productPage,
        offset: products.length,
        fields: productFields,
        order: '-created_at',
      },
    });
    products.push(...page.products);
    if (page.products.length === 0 || products.length >= page.count) return products;
  }
}
