import type { MedusaContainer } from '@medusajs/framework/types';
import { tradeKinds } from '@shop/shared/trade/trade-form';
import { findTradeLists } from '../offers/trade/trade-lists';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

export async function prepareTrade(container: MedusaContainer): Promise<void> {
  const lists = await findTradeLists(container);
  if (lists.size < tradeKinds.length) await syncPricesWorkflow(container).run();
}
