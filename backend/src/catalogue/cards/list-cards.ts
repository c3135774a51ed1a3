import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { inShopOrder, placeOf } from '@shop/shared/cards/card-order';
import { isComingSoon } from '@shop/shared/coming-soon';
import { businessModule } from '../../modules/business';
import { settings } from '../../process/settings/current';
import { fewForOwner } from '../../stock/few-left';
import { readLeft } from '../../stock/read-left';
import { loadCards, type ShopCard } from '../import/write/load-existing-cards';
import type { PlacedCard } from './move-card';

/** `range` is a handle; `q` is looked for in names and numbers; `few`: counted, and few are left. */
export type Wanted = {
  is?: 'shown' | 'hidden' | 'few' | undefined;
  range?: string | undefined;
  q?: string | undefined;
};

type Listed = {
  id: string;
  title: string;
  status: string;
  external_id: string | null;
  created_at: string | Date;
  metadata: Record<string, unknown> | null;
  collection?: { handle: string } | null;
};

/** A page of the cards that were asked for, in the order of the shop, and how many there are. */
export async function listCards(
  container: MedusaContainer,
  { is, range, q = '' }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ cards: CardRow[]; count: number }> {
  const words = q.toLowerCase();
  const few = is === 'few' ? await fewLeft(container) : undefined;
  const found = (await inOrder(container)).filter(
    (card) =>
      (few === undefined || few.has(card.id)) &&
      (is === undefined || is === 'few' || (is === 'shown') === (card.status === 'published')) &&
      (range === undefined || (card.collection?.handle ?? '') === range) &&
      (words === '' || `${card.title}\n${card.external_id ?? ''}`.toLowerCase().includes(words)),
  );
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { cards: await readRows(container, ids), count: found.length };
}

/** These cards, in this order; those that are not there any more are left out. */
export async function readRows(container: MedusaContainer, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const loaded = new Map((await loadCards(container, { id: [...ids] })).map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => loaded.get(id) ?? []);
  const counted = cards.flatMap(({ inventory }) => inventory.filter(({ isCounted }) => isCounted));
  const left = await readLeft(
    container,
    counted.map(({ variantId }) => variantId),
  );
  return cards.map((card) => toRow(card, left));
}

/** The ids of the cards that the first page of the owner names as running low. */
async function fewLeft(container: MedusaContainer): Promise<Set<string>> {
  const low = await container.resolve(businessModule).lowStock(fewForOwner);
  return new Set(low.map(({ product_id }) => product_id));
}

/** All cards of the shop in its order. */
export async function listPlaces(container: MedusaContainer): Promise<(PlacedCard & Pick<Listed, 'metadata'>)[]> {
  return (await inOrder(container)).map((card) => ({ id: card.id, place: placeOf(card), metadata: card.metadata }));
}

/** Light rows, since the order can be told only of all of them. */
async function inOrder(container: MedusaContainer): Promise<Listed[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product',
    fields: ['id', 'title', 'status', 'external_id', 'created_at', 'metadata', 'collection.handle'],
  });
  return (data as Listed[]).sort(inShopOrder);
}

type CardRow = ReturnType<typeof toRow>;

/**
 * What the page of the cards shows of one. `pounds` null: it has no price in the shop's currency. `left` null: nobody
 * counts it.
 */
function toRow(card: ShopCard, left: ReadonlyMap<string, number>) {
  const [front] = card.pictures;
  return {
    id: card.id,
    title: card.title,
    number: card.sku,
    range: card.range === null ? null : { handle: card.range, title: card.rangeTitle },
    picture: front ? smallPicture(front) : null,
    is_shown: card.isPublished,
    is_new: card.tags.includes('new'),
    is_bestseller: card.tags.includes('bestseller'),
    is_coming_soon: isComingSoon(card),
    envelopes: card.envelopes.map(({ id, name, pounds }) => {
      return { id, name, pounds: pounds ?? null, left: left.get(id) ?? null };
    }),
  };
}

/** The storefront makes small ones of every picture, and keeps them. */
function smallPicture(address: string): string {
  const key = address.split('?', 1)[0]?.split('/').at(-1) ?? '';
  return new URL(`/pictures/${encodeURIComponent(key)}/320.webp`, settings.STOREFRONT_URL).href;
}
