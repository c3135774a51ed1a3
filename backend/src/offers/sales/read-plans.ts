import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { readShelf } from '../read-shelf';
import { type MeantSale, meantSale } from './meant-sale';
import { type Plan, planPrices } from './plan-prices';
import { pricesHeld, type StoredSale, storedSaleFields } from './stored-sale';

/** @property id of the list of prices */
export type SalePlan = Plan & { id: string };

/**
 * What there is to do so that each sale is its per cent off the prices of now: of those that run or are to come. One
 * that is over stays as it was, and so do prices that were typed by hand in Medusa's own pages.
 */
export async function readPlans(container: MedusaContainer, now = new Date()): Promise<SalePlan[]> {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ status: ['active'] }, { select: ['id', 'ends_at', 'metadata'], take: null });
  const sales = new Map<string, MeantSale>();
  for (const { id, ends_at: ends, metadata } of lists) {
    const meant = ends && new Date(ends) <= now ? null : meantSale(metadata);
    if (meant) sales.set(id, meant);
  }
  if (sales.size === 0) return [];
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const filters = { id: [...sales.keys()] };
  const [{ data }, { sold }] = await Promise.all([
    query.graph({ entity: 'price_list', fields: storedSaleFields, filters }),
    readShelf(container),
  ]);
  const stored: StoredSale[] = data;
  return stored.flatMap((list) => {
    const meant = sales.get(list.id);
    const plan = meant && planPrices(meant, sold, pricesHeld(list));
    const isRight = !plan || plan.added.length + plan.changed.length + plan.removed.length === 0;
    return isRight ? [] : [{ id: list.id, ...plan }];
  });
}
