import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import type { PriceNow } from '../../modules/price-history/price-history-service';
import { toPence } from '../../money/pence';

/** Medusa makes large objects of prices, which a shop of ten thousand cards could not hold at once. */
const batchSize = 1000;

/** Calculates prices in the same context as the storefront: the shop's region, without a customer. */
export async function readPrices(container: MedusaContainer): Promise<PriceNow[]> {
  const [links, regions] = await Promise.all([
    readRows<{ variant_id: string; price_set_id: string }>(
      container,
      'SELECT variant_id, price_set_id FROM product_variant_price_set WHERE deleted_at IS NULL',
    ),
    readGraph(container, 'region', ['id'], { currency_code: shop.currency }),
  ]);
  const context = { currency_code: shop.currency, ...(regions[0] && { region_id: regions[0].id }) };
  const prices: PriceNow[] = [];
  for (let start = 0; start < links.length; start += batchSize) {
    const variantOf = new Map(
      links.slice(start, start + batchSize).map((link) => [link.price_set_id, link.variant_id]),
    );
    const some = await container.resolve(Modules.PRICING).calculatePrices({ id: [...variantOf.keys()] }, { context });
    for (const { id, calculated_amount, original_amount, calculated_price, original_price } of some) {
      const variantId = variantOf.get(id);
      if (!variantId || typeof calculated_amount !== 'number') continue;
      const isSale = calculated_price?.price_list_type === 'sale';
      prices.push({
        variantId,
        pence: toPence(calculated_amount),
        listId: isSale ? (calculated_price.price_list_id ?? null) : null,
        usualPence: toPence(Number(original_amount ?? calculated_amount)),
        usualId: original_price?.id ?? null,
      });
    }
  }
  return prices;
}
