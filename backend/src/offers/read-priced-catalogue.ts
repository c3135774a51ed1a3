import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { readPrices } from './prices/read-prices';
import type { SellableVariant } from './sales/stored-sale';

export async function readPricedCatalogue(container: MedusaContainer) {
  const [variants, collections, links, prices] = await Promise.all([
    readGraph(container, 'product_variant', ['id', 'product.id', 'product.title', 'product.collection_id']),
    readGraph(container, 'product_collection', ['id', 'title']),
    readGraph(container, 'product_variant_price_set', ['variant_id', 'price_set_id']),
    readPrices(container),
  ]);
  const usual = new Map(prices.map(({ variantId, usualPence }) => [variantId, usualPence]));
  const setOf = new Map<string, string>(links.map((link) => [link.variant_id, link.price_set_id]));
  const sold = variants.flatMap(({ id, product }): SellableVariant[] => {
    const usualPence = usual.get(id);
    const priceSetId = setOf.get(id);
    if (!product || usualPence === undefined || !priceSetId) return [];
    const { id: productId, title, collection_id: rangeId } = product;
    return [{ priceSetId, variantId: id, productId, title, rangeId: rangeId ?? null, usualPence }];
  });
  sold.sort((a, b) => a.title.localeCompare(b.title) || a.variantId.localeCompare(b.variantId));
  return { sold, ranges: new Map<string, string>(collections.map(({ id, title }) => [id, title])) };
}
