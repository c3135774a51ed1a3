import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import type { ExistingCard } from '../check/existing-card';

const text = v.nullish(v.string(), null);
const many = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), []);

const Product = v.object({
  id: v.string(),
  external_id: v.string(),
  handle: v.string(),
  title: v.string(),
  subtitle: text,
  description: text,
  thumbnail: text,
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  collection: v.nullish(v.object({ handle: v.string() })),
  tags: many(v.object({ value: v.string() })),
  categories: many(v.object({ handle: v.string() })),
  images: many(v.object({ url: v.string(), rank: v.number() })),
  options: many(
    v.object({ id: v.string(), title: v.string(), values: many(v.object({ id: v.string(), value: v.string() })) }),
  ),
  variants: many(
    v.object({
      id: v.string(),
      title: v.string(),
      sku: text,
      variant_rank: v.nullish(v.number(), 0),
      price_set: v.nullish(
        v.object({
          prices: many(
            v.object({
              id: v.string(),
              amount: v.number(),
              currency_code: v.string(),
              rules_count: v.nullish(v.number(), 0),
            }),
          ),
        }),
      ),
    }),
  ),
});

const fields = [
  'id',
  'external_id',
  'handle',
  'title',
  'subtitle',
  'description',
  'thumbnail',
  'metadata',
  'collection.handle',
  'tags.value',
  'categories.handle',
  'images.url',
  'images.rank',
  'options.id',
  'options.title',
  'options.values.id',
  'options.values.value',
  'variants.id',
  'variants.title',
  'variants.sku',
  'variants.variant_rank',
  'variants.price_set.prices.id',
  'variants.price_set.prices.amount',
  'variants.price_set.prices.currency_code',
  'variants.price_set.prices.rules_count',
];

/** The cards with these SKUs that the shop has already. A card's SKU is kept as the product's external id. */
export async function loadExistingCards(
  container: MedusaContainer,
  skus: readonly string[],
): Promise<Map<string, ExistingCard>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'product', fields, filters: { external_id: [...skus] } });
  const cards = v.parse(v.array(Product), data).map(toExistingCard);
  return new Map(cards.map((card) => [card.sku, card]));
}

function toExistingCard(product: v.InferOutput<typeof Product>): ExistingCard {
  const option = product.options.find(({ title }) => title === 'Envelope');
  const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank);
  return {
    id: product.id,
    sku: product.external_id,
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    range: product.collection?.handle ?? null,
    tags: product.tags.map(({ value }) => value),
    categories: product.categories.map(({ handle }) => handle),
    pictures: [...product.images].sort((a, b) => a.rank - b.rank).map(({ url }) => url),
    thumbnail: product.thumbnail,
    details: product.metadata,
    option: option && { id: option.id, values: option.values.map(({ id, value }) => ({ id, name: value })) },
    envelopes: variants.map(({ id, title, sku, price_set }) => {
      // Prices with rules belong to promotions or regions that the owner made, not to the file.
      const price = price_set?.prices.find((one) => one.currency_code === shop.currency && one.rules_count === 0);
      return { id, name: title, sku, pounds: price?.amount, priceId: price?.id };
    }),
  };
}
