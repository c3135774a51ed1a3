import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { priceHistoryModule } from '../../modules/price-history';
import type { PriceRecord } from '../../modules/price-history/price-history-service';
import { readPrices } from './read-prices';
import { struckPrice } from './struck-price';

/** Amounts are in pounds. */
export type SalePrice = {
  variant_id: string;
  amount: number;
  was: number;
  /** Null for a sale without an end. */
  ends_at: string | null;
};

/** Lists only sale prices that may show a struck price, see `struck-price.ts`. */
export async function listSalePrices(container: MedusaContainer): Promise<SalePrice[]> {
  const now = new Date();
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists({ status: ['active'] }, { select: ['id', 'type', 'ends_at'], take: null });
  const sales = new Map(lists.filter(({ type }) => type === 'sale').map((list) => [list.id, list]));
  if (sales.size === 0) return [];
  const prices = (await readPrices(container)).flatMap((price) => {
    const list = price.listId === null ? undefined : sales.get(price.listId);
    return list ? [{ ...price, listId: list.id, endsAt: list.ends_at }] : [];
  });
  const history = await container.resolve(priceHistoryModule).listPrices(prices.map(({ variantId }) => variantId));
  const ofVariant = new Map<string, PriceRecord[]>();
  for (const past of history) ofVariant.set(past.variantId, [...(ofVariant.get(past.variantId) ?? []), past]);
  return prices.flatMap((price) => {
    const was = struckPrice(ofVariant.get(price.variantId) ?? [], price, now);
    if (was === null) return [];
    return {
      variant_id: price.variantId,
      amount: price.pence / 100,
      was: was / 100,
      ends_at: price.endsAt ? new Date(price.endsAt).toISOString() : null,
    };
  });
}
