import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import { readGraph } from '../../database/read-graph';
import type { PriceNow } from '../../modules/price-history/price-history-service';
import { toPence } from '../../money/pence';

/** Calculates prices in the same context as the storefront: the shop's region, without a customer. */
export async function readPrices(container: MedusaContainer): Promise<PriceNow[]> {
  const [links, regions] = await Promise.all([
    readGraph(container, 'product_variant_price_set', ['variant_id', 'price_set_id']),
    readGraph(container, 'region', ['id'], { currency_code: shop.currency }),
  ]);
  if (links.length === 0) return [];
  const variantOf = new Map<string, string>(links.map((link) => [link.price_set_id, link.variant_id]));
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices(
      { id: [...variantOf.keys()] },
      { context: { currency_code: shop.currency, ...(regions[0] && { region_id: regions[0].id }) } },
    );
  return prices.flatMap(({ id, calculated_amount, original_amount, calculated_price, original_price }) => {
    const variantId = variantOf.get(id);
    if (!variantId || typeof calculated_amount !== 'number') return [];
    const isSale = calculated_price?.price_list_type === 'sale';
    return {
      variantId,
      pence: toPence(calculated_amount),
      listId: isSale ? (calculated_price.price_list_id ?? null) : null,
      usualPence: toPence(Number(original_amount ?? calculated_amount)),
      usualId: original_price?.id ?? null,
    };
  });
}
