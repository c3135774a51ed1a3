import type { MedusaContainer } from '@medusajs/framework/types';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { inBatches } from '../../../database/in-batches';
import { listOf } from '../../../database/list-of';
import { readParsed } from '../../../database/read-parsed';
import { type ExistingCard, envelopeOption } from '../check/existing-card';
import { sides } from '../read/picture';

const batchSize = 200;

const text = v.nullish(v.string(), null);

const WithImages = v.object({
  external_id: v.nullish(v.string(), ''),
  images: listOf(v.object({ url: v.string(), rank: v.number() })),
});

const Product = v.object({
  ...WithImages.entries,
  id: v.string(),
  status: v.string(),
  created_at: v.union([v.string(), v.date()]),
  handle: v.string(),
  title: v.string(),
  subtitle: text,
  description: text,
  thumbnail: text,
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  collection: v.nullish(v.object({ handle: v.string(), title: v.string() })),
  tags: listOf(v.object({ value: v.string() })),
  categories: listOf(v.object({ handle: v.string() })),
  options: listOf(
    v.object({ id: v.string(), title: v.string(), values: listOf(v.object({ id: v.string(), value: v.string() })) }),
  ),
  variants: listOf(
    v.object({
      id: v.string(),
      title: v.string(),
      sku: text,
      manage_inventory: v.boolean(),
      variant_rank: v.nullish(v.number(), 0),
      price_set: v.nullish(
        v.object({
          prices: listOf(
            v.object({
              id: v.string(),
              amount: v.number(),
              currency_code: v.string(),
              rules_count: v.nullish(v.number(), 0),
              price_list_id: text,
              price_rules: listOf(v.object({ attribute: v.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ShopCard = ExistingCard & {
  isPublished: boolean;
  createdAt: string;
  rangeTitle: string | null;
  /** The number of options; the shop's own pages support only one. */
  choices: number;
};

/** The SKU of a card is the product's `external_id`; Medusa has SKUs on variants only. */
export async function loadExistingCards(
  container: MedusaContainer,
  skus: readonly string[],
): Promise<Map<string, ShopCard>> {
  const cards = await loadCards(container, { external_id: [...skus] });
  return new Map(cards.map((card) => [card.sku, card]));
}

/** @returns addresses by names such as `DN-01-front` */
export async function findShownPictures(
  container: MedusaContainer,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const some of inBatches(skus, batchSize)) {
    for (const { external_id: sku, images } of await readParsed(container, 'product', WithImages, {
      external_id: some,
    })) {
      for (const [place, { url }] of images.toSorted((a, b) => a.rank - b.rank).entries()) {
        const side = sides[place];
        if (side) shown.set(`${sku}-${side}`, url);
      }
    }
  }
  return shown;
}

/** Unordered. A card that was created in Medusa's dashboard may have '' for a SKU. */
export async function loadCards(
  container: MedusaContainer,
  filters: { id: string[] } | { external_id: string[] },
): Promise<ShopCard[]> {
  const cards: ShopCard[] = [];
  const lists =
    'id' in filters
      ? inBatches(filters.id, batchSize).map((id) => ({ id }))
      : inBatches(filters.external_id, batchSize).map((external_id) => ({ external_id }));
  for (const some of lists) {
    cards.push(...(await readParsed(container, 'product', Product, some)).map(toShopCard));
  }
  return cards;
}

function toShopCard(product: v.InferOutput<typeof Product>): ShopCard {
  // A product from Medusa's dashboard may name its only option differently.
  const option =
    product.options.find(({ title }) => title === envelopeOption) ??
    (product.options.length === 1 ? product.options[0] : undefined);
  const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank || (a.id < b.id ? -1 : 1));
  return {
    id: product.id,
    sku: product.external_id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    range: product.collection?.handle ?? null,
    rangeTitle: product.collection?.title ?? null,
    isPublished: product.status === 'published',
    createdAt: new Date(product.created_at).toISOString(),
    choices: product.options.length,
    tags: product.tags.map(({ value }) => value),
    categories: product.categories.map(({ handle }) => handle),
    pictures: [...product.images].sort((a, b) => a.rank - b.rank).map(({ url }) => url),
    thumbnail: product.thumbnail,
    details: product.metadata,
    option: option && {
      id: option.id,
      title: option.title,
      values: option.values.map(({ id, value }) => ({ id, name: value })),
    },
    envelopes: variants.map(({ id, title, sku, price_set, manage_inventory }) => {
      // Medusa charges a price of the region before the card's own. Others with rules or a price list belong to sales.
      const own = price_set?.prices.filter((one) => one.currency_code === shop.currency && one.price_list_id === null);
      const plain = own?.find((one) => one.rules_count === 0);
      const ofRegion = own?.find(({ price_rules: [rule, ...more] }) => rule?.attribute === 'region_id' && !more.length);
      // Written under the id of the plain one, a price takes the place of both.
      const pounds = (ofRegion ?? plain ?? own?.[0])?.amount;
      return { id, name: title, sku, pounds, priceId: plain?.id, isCounted: manage_inventory };
    }),
  };
}
