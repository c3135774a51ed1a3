import type { MedusaContainer } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { readGraph } from '../../database/read-graph';
import { tradeModule } from '../../modules/trade';
import { readPricedCatalogue } from '../read-priced-catalogue';
import type { SalePlan } from '../sales/read-sale-plans';
import { listedPrices, type StoredSale, storedSaleFields } from '../sales/stored-sale';
import { planTradePrices } from './plan-trade-prices';
import { tradeKindOf } from './trade-lists';

/** What is to be changed for trade prices to follow the retail prices. */
export async function readTradePlans(container: MedusaContainer): Promise<SalePlan[]> {
  const [lists, settings, { sold }, products] = await Promise.all([
    readGraph(container, 'price_list', storedSaleFields),
    container.resolve(tradeModule).settings(),
    readPricedCatalogue(container),
    readGraph(container, 'product', ['id', 'metadata']),
  ]);
  const bundles = new Set(products.filter(({ metadata }) => cardsInside(metadata) > 1).map(({ id }) => id));
  const stored: StoredSale[] = lists;
  return stored.flatMap((list) => {
    const kind = tradeKindOf(list.metadata);
    if (!kind) return [];
    const plan = planTradePrices(kind, settings, sold, (id) => bundles.has(id), listedPrices(list));
    return plan.added.length + plan.changed.length + plan.removed.length === 0 ? [] : [{ id: list.id, ...plan }];
  });
}
