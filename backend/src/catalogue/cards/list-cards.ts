import type { MedusaContainer } from '@medusajs/framework/types';
import { inShopOrder, placeOf } from '@shop/shared/cards/card-order';
import { smallPicture } from '@shop/shared/cards/picture-address';
import { isComingSoon } from '@shop/shared/coming-soon';
import { shop } from '@shop/shared/shop';
import { jsonListOf, readRows } from '../../database/read-rows';
import { businessModule } from '../../modules/business';
import { settings } from '../../process/settings/current';
import { fewForOwner } from '../../stock/few-left';
import { readLeft } from '../../stock/read-left';
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
  external_id: string | null;
  created_at: string;
  metadata: Record<string, unknown> | null;
};

export async function listCards(
  container: MedusaContainer,
  { is, range, q = '' }: CardFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ cards: CardRow[]; count: number }> {
  const filters = [
    ...(is === 'shown' ? ["p.status = 'published'"] : []),
    ...(is === 'hidden' ? ["p.status <> 'published'"] : []),
    ...(is === 'few' ? ['p.id = ANY(?)'] : []),
    ...(range === undefined ? [] : ["coalesce(c.handle, '') = ?"]),
  ];
  const values = [...(is === 'few' ? [await findLowStock(container)] : []), ...(range === undefined ? [] : [range])];
  const words = q.toLowerCase();
  const found = (await readSummaries(container, filters, values)).filter(
    ({ title, external_id }) => words === '' || `${title}\n${external_id ?? ''}`.toLowerCase().includes(words),
  );
  const page = found.toSorted(inShopOrder).slice(offset, offset + limit);
  const ids = page.map(({ id }) => id);
  return { cards: await readCardRows(container, ids), count: found.length };
}

const envelopes = jsonListOf(
  `'id', it.id, 'name', it.title, 'rank', it.variant_rank, 'is_counted', it.manage_inventory, 'pounds', it.pounds`,
  `(SELECT variant.*, (
      -- Medusa charges a price of the region before the card's own. Others with rules or a price list belong to sales.
      SELECT price.amount FROM product_variant_price_set link JOIN price ON price.price_set_id = link.price_set_id
      WHERE link.variant_id = variant.id AND link.deleted_at IS NULL AND price.deleted_at IS NULL
        AND price.currency_code = '${shop.currency}' AND price.price_list_id IS NULL
      ORDER BY EXISTS (SELECT FROM price_rule rule WHERE rule.price_id = price.id AND rule.deleted_at IS NULL
          AND rule.attribute = 'region_id' AND price.rules_count = 1) DESC,
        coalesce(price.rules_count, 0) <> 0, price.id LIMIT 1
    ) AS pounds FROM product_variant variant WHERE variant.product_id = p.id AND variant.deleted_at IS NULL) it`,
);

const rows = `
  SELECT p.id, p.title, p.subtitle, p.status, coalesce(p.external_id, '') AS number,
    c.handle AS range, c.title AS range_title,
    (SELECT url FROM image WHERE product_id = p.id AND deleted_at IS NULL ORDER BY rank, id LIMIT 1) AS picture,
    ARRAY(SELECT tag.value FROM product_tags link
      JOIN product_tag tag ON tag.id = link.product_tag_id AND tag.deleted_at IS NULL
      WHERE link.product_id = p.id) AS tags,
    ${envelopes} AS envelopes
  FROM product p LEFT JOIN product_collection c ON c.id = p.collection_id AND c.deleted_at IS NULL
  WHERE p.id = ANY(?) AND p.deleted_at IS NULL`;

/** Keeps the order of `ids`; deleted cards are left out. */
export async function readCardRows(container: MedusaContainer, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const loaded = new Map((await readRows<StoredCard>(container, rows, [[...ids]])).map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => loaded.get(id) ?? []);
  const counted = cards.flatMap((card) => card.envelopes.filter(({ is_counted }) => is_counted));
  const left = await readLeft(
    container,
    counted.map(({ id }) => id),
  );
  return cards.map((card) => toRow(card, left));
}

async function findLowStock(container: MedusaContainer): Promise<string[]> {
  const low = await container.resolve(businessModule).listLowStock(fewForOwner);
  return low.map(({ product_id }) => product_id);
}

export async function listPlaces(container: MedusaContainer): Promise<PlacedCard[]> {
  const cards = (await readSummaries(container)).sort(inShopOrder);
  return cards.map((card) => ({ id: card.id, place: placeOf(card) }));
}

/** The order depends on all cards, and there may be thousands: their texts are left out. */
const placeAlone =
  "CASE WHEN p.metadata->'place' IS NOT NULL THEN jsonb_build_object('place', p.metadata->'place') END";

function readSummaries(
  container: MedusaContainer,
  filters: readonly string[] = [],
  values: readonly (string | string[])[] = [],
): Promise<CardSummary[]> {
  return readRows<CardSummary>(
    container,
    `SELECT p.id, p.title, p.external_id, ${placeAlone} AS metadata,
       to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created_at
     FROM product p LEFT JOIN product_collection c ON c.id = p.collection_id AND c.deleted_at IS NULL
     WHERE ${['p.deleted_at IS NULL', ...filters].join(' AND ')} ORDER BY p.id`,
    values,
  );
}

type StoredCard = {
  id: string;
  title: string;
  subtitle: string | null;
  status: string;
  number: string;
  range: string | null;
  range_title: string | null;
  picture: string | null;
  tags: string[];
  envelopes: { id: string; name: string; rank: number | null; is_counted: boolean; pounds: number | null }[];
};

export type CardRow = ReturnType<typeof toRow>;

/** `pounds` is null without a price in the shop's currency, `left` where Medusa does not manage the stock. */
function toRow(card: StoredCard, left: ReadonlyMap<string, number>) {
  return {
    id: card.id,
    title: card.title,
    number: card.number,
    range: card.range === null ? null : { handle: card.range, title: card.range_title },
    picture: smallPicture(card.picture, settings.STOREFRONT_URL) || null,
    is_shown: card.status === 'published',
    is_new: card.tags.includes('new'),
    is_bestseller: card.tags.includes('bestseller'),
    is_coming_soon: isComingSoon(card),
    envelopes: card.envelopes
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ id, name, pounds }) => ({ id, name, pounds, left: left.get(id) ?? null })),
  };
}
