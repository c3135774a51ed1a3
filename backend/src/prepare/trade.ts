import type { MedusaContainer } from '@medusajs/framework/types';
import { tradeKinds } from '@shop/shared/trade/trade-form';
import { readTradePlans } from '../offers/trade/read-trade-plans';
import { findTradeLists } from '../offers/trade/trade-lists';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

/**
 * The groups and price lists of shops and churches. The events of an import may have made lists that lack its later cards,
 * which would be sold at retail prices until the next sync.
 */
export async function prepareTrade(container: MedusaContainer): Promise<void> {
  const lists = await findTradeLists(container);
  const isCurrent = lists.size === tradeKinds.length && (await readTradePlans(container)).length === 0;
  if (!isCurrent) await syncPricesWorkflow(container).run();
}
