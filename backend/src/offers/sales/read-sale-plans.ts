import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { readPricedCatalogue } from '../read-priced-catalogue';
import { type MeantSale, meantSale } from './meant-sale';
import { type Plan, planPrices } from './plan-prices';
import { listedPrices, type StoredSale, storedSaleFields } from './stored-sale';

export type SalePlan = Plan & { id: string };

/** Sales that are over stay as they were, and so do price lists from Medusa's dashboard. */
export async function readSalePlans(container: MedusaContainer): Promise<SalePlan[]> {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ status: ['active'] }, { select: ['id', 'ends_at', 'metadata'], take: null });
  const sales = new Map<string, MeantSale>();
  for (const { id, ends_at: ends, metadata } of lists) {
    const meant = ends && new Date(ends) <= new Date() ? null : meantSale(metadata);
    if (meant) sales.set(id, meant);
  }
  if (sales.size === 0) return [];
  const [data, { sold }] = await Promise.all([
    readGraph(container, 'price_list', storedSaleFields, { id: [...sales.keys()] }),
    readPricedCatalogue(container),
  ]);
  const stored: StoredSale[] = data;
  return stored.flatMap((list) => {
    const meant = sales.get(list.id);
    const plan = meant && planPrices(meant, sold, listedPrices(list));
    const isRight = !plan || plan.added.length + plan.changed.length + plan.removed.length === 0;
    return isRight ? [] : [{ id: list.id, ...plan }];
  });
}
