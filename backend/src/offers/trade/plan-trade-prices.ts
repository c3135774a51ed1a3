import type { TradeSettings } from '@shop/shared/desk/trade';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { comparePrices, type Plan } from '../sales/plan-prices';
import type { ListedPrice, SellableVariant } from '../sales/stored-sale';
import { tradePence } from './trade-pence';

/**
 * Shops buy single cards, which they pack themselves; churches buy packs of mixed cards, which are bundles. Neither pays
 * more than the public while a sale runs: Medusa would take the price of a customer's group even where it is higher.
 */
export function planTradePrices(
  kind: TradeKind,
  { trade_percent, church_percent }: TradeSettings,
  sold: readonly SellableVariant[],
  isBundle: (productId: string) => boolean,
  current: readonly ListedPrice[] = [],
): Plan {
  const percent = kind === 'trade' ? trade_percent : church_percent;
  const wanted = sold.filter(({ productId }) => isBundle(productId) === (kind === 'church'));
  return comparePrices(
    wanted.map((one) => ({ ...one, pence: Math.min(tradePence(one.usualPence, percent), one.soldPence) })),
    current,
  );
}
