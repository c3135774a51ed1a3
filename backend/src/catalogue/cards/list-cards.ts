import type { MedusaContainer } from '@medusajs/framework/types';
import { inShopOrder, placeOf } from '@shop/shared/cards/card-order';
import { smallPicture } from '@shop/shared/cards/picture-address';
import { isComingSoon } from '@shop/shared/coming-soon';
import { readGraph } from '../../database/read-graph';
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
  created_at: string | Date;
  metadata: Record<string, unknown> | null;
  collection?: { handle: string } | null;
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
      (range === undefined || (card.collection?.handle ?? '') === range) &&
      (words === '' || `${card.title}\n${card.external_id ?? ''}`.toLowerCase().includes(words)),
  );
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { cards: await readRows(container, ids), count: found.length };
}

/** Keeps the order of `ids`; deleted cards are left out. */
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

async function findLowStock(container: MedusaContainer): Promise<Set<string>> {
  const low = await container.resolve(businessModule).listLowStock(fewForOwner);
  return new Set(low.map(({ product_id }) => product_id));
}

export async function listPlaces(container: MedusaContainer): Promise<(PlacedCard & Pick<CardSummary, 'metadata'>)[]> {
  return (await listInOrder(container)).map((card) => ({ id: card.id, place: placeOf(card), metadata: card.metadata }));
}

/** The order depends on all cards, so the rows are light. */
async function listInOrder(container: MedusaContainer): Promise<CardSummary[]> {
  const data = await readGraph(container, 'product', [
    'id',
    'title',
    'status',
    'external_id',
    'created_at',
    'metadata',
    'collection.handle',
  ]);
  return (data as CardSummary[]).sort(inShopOrder);
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
