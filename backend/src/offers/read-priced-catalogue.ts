import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { readRows } from '../database/read-rows';
import { readPrices } from './prices/read-prices';
import type { SellableVariant } from './sales/stored-sale';

const variants = `
  SELECT link.price_set_id AS "priceSetId", variant.id AS "variantId", product.id AS "productId", product.title,
    product.collection_id AS "rangeId"
  FROM product_variant variant
  JOIN product ON product.id = variant.product_id AND product.deleted_at IS NULL
  JOIN product_variant_price_set link ON link.variant_id = variant.id AND link.deleted_at IS NULL
  WHERE variant.deleted_at IS NULL`;

export async function readPricedCatalogue(container: MedusaContainer) {
  const [rows, collections, prices] = await Promise.all([
    readRows<Omit<SellableVariant, 'usualPence' | 'soldPence'>>(container, variants),
    readGraph(container, 'product_collection', ['id', 'title']),
    readPrices(container),
  ]);
  const priceOf = new Map(prices.map((price) => [price.variantId, price]));
  const sold = rows.flatMap((variant): SellableVariant[] => {
    const price = priceOf.get(variant.variantId);
    return price ? [{ ...variant, usualPence: price.usualPence, soldPence: price.pence }] : [];
  });
  sold.sort((a, b) => a.title.localeCompare(b.title) || a.variantId.localeCompare(b.variantId));
  return { sold, ranges: new Map<string, string>(collections.map(({ id, title }) => [id, title])) };
}
