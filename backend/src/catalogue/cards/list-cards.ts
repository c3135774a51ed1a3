import type { MedusaContainer } from '@medusajs/framework/types';
import { inShopOrder, placeOf } from '@shop/shared/cards/card-order';
import { smallPicture } from '@shop/shared/cards/picture-address';
import { isComingSoon } from '@shop/shared/coming-soon';
import { readRows } from '../../database/read-rows';
import { businessModule } from '../../modules/business';
import { settings } from '../../process/settings/current';
import { fewForOwner } from '../../stock/few-left';
import { readLeft } from '../../stock/read-left';
import { loadCards, type ShopCard } from '../import/write/load-existing-cards';
import type { PlacedCard } from './move-card';

/** `range` is a handle; `q` searches names and numbers; `few` means low stock. */
export type CardFilter = {
  is?: 'shown' | 'hidden' | 'few' | undefined;
  range?: string | undefined;
  q?: string | undefined;
};

type CardSummary = {
  id: string;
  title: string;
  status: string;
  external_id: string | null;
  created_at: string;
  metadata: Record<string, unknown> | null;
  range: string;
};

export async function listCards(
  container: MedusaContainer,
  { is, range, q = '' }: CardFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ cards: CardRow[]; count: number }> {
  const words = q.toLowerCase();
  const few = is === 'few' ? await findLowStock(container) : undefined;
  const found = (await listInOrder(container)).filter(
    (card) =>
      (few === undefined || few.has(card.id)) &&
      (is === undefined || is === 'few' || (is === 'shown') === (card.status === 'published')) &&
      (range === undefined || card.range === range) &&
      (words === '' || `${card.title}\n${card.external_id ?? ''}`.toLowerCase().includes(words)),
  );
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { cards: await readCardRows(container, ids), count: found.length };
}

/** Keeps the order of `ids`; deleted cards are left out. */
export async function readCardRows(container: MedusaContainer, ids: readonly string[]): Promise<CardRow[]> {
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

async function findLowStock(container: MedusaContainer): Promise<Set<string>> {
  const low = await container.resolve(businessModule).listLowStock(fewForOwner);
  return new Set(low.map(({ product_id }) => product_id));
}

export async function listPlaces(container: MedusaContainer): Promise<(PlacedCard & Pick<CardSummary, 'metadata'>)[]> {
  const cards = await listInOrder(container, 'p.metadata');
  return cards.map((card) => ({ id: card.id, place: placeOf(card), metadata: card.metadata }));
}

/** The order depends on all cards, and there may be thousands: their texts are left out. */
const placeAlone = "jsonb_build_object('place', p.metadata->'place')";

async function listInOrder(
  container: MedusaContainer,
  metadata: 'p.metadata' | typeof placeAlone = placeAlone,
): Promise<CardSummary[]> {
  const rows = await readRows<CardSummary>(
    container,
    `SELECT p.id, p.title, p.status, p.external_id, ${metadata} AS metadata, coalesce(c.handle, '') AS range,
       to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created_at
     FROM product p LEFT JOIN product_collection c ON c.id = p.collection_id AND c.deleted_at IS NULL
     WHERE p.deleted_at IS NULL ORDER BY p.id`,
  );
  return rows.sort(inShopOrder);
}

export type CardRow = ReturnType<typeof toRow>;

/** `pounds` is null without a price in the shop's currency, `left` where Medusa does not manage the stock. */
function toRow(card: ShopCard, left: ReadonlyMap<string, number>) {
  const [front] = card.pictures;
  return {
    id: card.id,
    title: card.title,
    number: card.sku,
    range: card.range === null ? null : { handle: card.range, title: card.rangeTitle },
    picture: smallPicture(front, settings.STOREFRONT_URL) || null,
    is_shown: card.isPublished,
    is_new: card.tags.includes('new'),
    is_bestseller: card.tags.includes('bestseller'),
    is_coming_soon: isComingSoon(card),
    envelopes: card.envelopes.map(({ id, name, pounds }) => {
      return { id, name, pounds: pounds ?? null, left: left.get(id) ?? null };
    }),
  };
}
