import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { type MeantSale, meantSale } from './meant-sale';
import { type Plan, planPrices } from './plan-prices';
import { readListedPrices } from './read-listed-prices';
import type { SellableVariant } from './stored-sale';

export type SalePlan = Plan & { id: string };

/** Sales that are over stay as they were, and so do price lists from Medusa's dashboard. */
export async function readSalePlans(container: MedusaContainer, sold: readonly SellableVariant[]): Promise<SalePlan[]> {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ status: ['active'] }, { select: ['id', 'ends_at', 'metadata'], take: null });
  const sales = new Map<string, MeantSale>();
  for (const { id, ends_at: ends, metadata } of lists) {
    const meant = ends && new Date(ends) <= new Date() ? null : meantSale(metadata);
    if (meant) sales.set(id, meant);
  }
  if (sales.size === 0) return [];
  const listed = await readListedPrices(container, [...sales.keys()]);
  return [...sales].map(([id, meant]) => ({ id, ...planPrices(meant, sold, listed.get(id)) }));
}
