import type { TradeSettings } from '@shop/shared/desk/trade';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { comparePrices, type Plan } from '../sales/plan-prices';
import type { ListedPrice, SellableVariant } from '../sales/stored-sale';
import { tradePence } from './trade-pence';

/** Shops buy single cards, churches bundles. Medusa would take a group's price even where a sale's is lower. */
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
