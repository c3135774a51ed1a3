import { createHash } from 'node:crypto';
import type { HttpTypes } from '@medusajs/types';
import { inShopOrder, type Listed, placeOf } from '@shop/shared/cards/card-order';
import * as v from 'valibot';
import { settings } from '../process/settings.ts';
import type { Card } from './catalogue/card.ts';
import { productFields, toCard } from './catalogue/card-mapper.server.ts';
import { loadPart } from './load-part.server.ts';
import type { Answer } from './problem.ts';
import { callStore } from './store-api.server.ts';

const cardsPerCall = 100;
/** The share of all cards: when more have changed, reading all of them takes fewer calls. */
const mostChanged = 0.5;

const cardStates = v.nullable(v.record(v.string(), v.string()));

/** A card as it is in the shop, without its offers. */
export interface ReadCard {
  card: Card;
  listed: Listed;
  digest: string;
}

type OnRead = (card: Card) => void;

interface Known {
  state: string;
  /** Null for a card that the backend does not show in this shop. */
  read: ReadCard | null;
}

let known = new Map<string, Known>();

/** Each card has a state, so that one change does not read thousands. @param onRead is called for a hundred at once */
export async function readCards(onRead: OnRead): Promise<Answer<ReadCard[]>> {
  const answer = await loadPart('card_states', cardStates, null);
  if (!answer.ok) return answer;
  const states = answer.value ?? {};
  const ids = Object.keys(states);
  const isChanged = (id: string) => known.get(id)?.state !== states[id];
  const changed = ids.filter(isChanged);
  // A backend before this one says no states.
  const areFew = answer.value !== null && changed.length <= ids.length * mostChanged;
  const read = await (areFew ? readSome(changed, onRead) : readAll(onRead));
  if (!read.ok) return read;
  const next = new Map<string, Known>();
  for (const [id, one] of read.value) next.set(id, { state: states[id] ?? '', read: one });
  // While all were read page by page one may have slipped through: the next reading asks for it by its id.
  if (areFew) {
    for (const [id, state] of Object.entries(states)) {
      const unchanged = isChanged(id) ? null : (known.get(id)?.read ?? null);
      if (!next.has(id)) next.set(id, { state, read: unchanged });
    }
  }
  known = next;
  const cards = [...known.values()].flatMap(({ read: one }) => one ?? []);
  return { ok: true, value: cards.sort(inOrder) };
}

function inOrder(a: ReadCard, b: ReadCard): number {
  return inShopOrder(a.listed, b.listed) || (a.card.id < b.card.id ? 1 : -1);
}

async function readAll(onRead: OnRead): Promise<Answer<Map<string, ReadCard>>> {
  const read = new Map<string, ReadCard>();
  for (let offset = 0; ; ) {
    // Cards of one import have one date of creation, and pages need an order without equals.
    const page = await fetchProducts({ offset, order: '-id' }, read, onRead);
    if (!page.ok) return page;
    offset += page.value.products;
    if (page.value.products === 0 || offset >= page.value.count) return { ok: true, value: read };
  }
}

async function readSome(ids: string[], onRead: OnRead): Promise<Answer<Map<string, ReadCard>>> {
  const read = new Map<string, ReadCard>();
  for (let start = 0; start < ids.length; start += cardsPerCall) {
    const page = await fetchProducts({ id: ids.slice(start, start + cardsPerCall) }, read, onRead);
    if (!page.ok) return page;
  }
  return { ok: true, value: read };
}

async function fetchProducts(
  query: Record<string, string | number | string[]>,
  into: Map<string, ReadCard>,
  onRead: OnRead,
): Promise<Answer<{ products: number; count: number }>> {
  const page = await callStore<HttpTypes.StoreProductListResponse>('load_cards', '/store/products', {
    unlogged: 'all',
    query: { region_id: settings.regionId, limit: cardsPerCall, fields: productFields, ...query },
  });
  if (!page.ok) return page;
  const { products, count } = page.value;
  for (const product of products) {
    const read = toReadCard(product);
    onRead(read.card);
    into.set(product.id, read);
  }
  return { ok: true, value: { products: products.length, count } };
}

function toReadCard(product: HttpTypes.StoreProduct): ReadCard {
  const { title, created_at } = product;
  const card = toCard(product);
  return { card, listed: { title, created_at, metadata: { place: placeOf(product) } }, digest: digestOf(card) };
}

export const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
