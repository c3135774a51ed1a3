import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { readRows } from '../../database/read-rows';
import { tradeModule } from '../../modules/trade';
import { readListedPrices } from '../sales/read-listed-prices';
import type { SalePlan } from '../sales/read-sale-plans';
import type { SellableVariant } from '../sales/stored-sale';
import { planTradePrices } from './plan-trade-prices';
import { findTradeLists } from './trade-lists';

type Product = { id: string; metadata: Record<string, unknown> };

/** Lists what is to be changed for trade prices to follow the retail prices. */
export async function readTradePlans(
  container: MedusaContainer,
  sold: readonly SellableVariant[],
): Promise<SalePlan[]> {
  const [lists, settings, products] = await Promise.all([
    findTradeLists(container),
    container.resolve(tradeModule).settings(),
    readRows<Product>(
      container,
      `SELECT id, metadata FROM product WHERE metadata->'cards_inside' IS NOT NULL AND deleted_at IS NULL`,
    ),
  ]);
  const listed = await readListedPrices(container, [...lists.values()]);
  const bundles = new Set(products.filter(({ metadata }) => cardsInside(metadata) > 1).map(({ id }) => id));
  return [...lists].map(([kind, id]) => ({
    id,
    ...planTradePrices(kind, settings, sold, (product) => bundles.has(product), listed.get(id)),
  }));
}
