import { formatMoney } from '@shop/shared/format/money';
import { isWholePacks } from '@shop/shared/trade/packs';
import type { TradeKind } from '@shop/shared/trade/trade-form';

/** `inside` is the number of cards in it; amounts are pence. */
interface TradeLine {
  variant: string;
  title: string;
  quantity: number;
  inside: number;
}

export type TradeFault = { code: 'pack_of_six' | 'trade_minimum'; sentence: string };

/** Lines of a card count together; bundles are packs. @param goods discounted, in pence @param minimum whole pounds */
export function findTradeFault(
  kind: TradeKind | undefined,
  lines: readonly TradeLine[],
  goods: number,
  minimum: number,
): TradeFault | undefined {
  if (kind !== 'trade' || lines.length === 0) return undefined;
  const single = lines.filter(({ inside }) => inside === 1);
  const counts = new Map<string, number>();
  for (const { variant, quantity } of single) counts.set(variant, (counts.get(variant) ?? 0) + quantity);
  const broken = single.find(({ variant }) => !isWholePacks(counts.get(variant) ?? 0));
  if (broken) {
    const sentence = `Shops buy cards in packs of six. Please take 6, 12, 18 or so of ‘${broken.title}’.`;
    return { code: 'pack_of_six', sentence };
  }
  if (goods < minimum * 100) {
    const sentence = `Shops order cards for at least ${formatMoney(minimum)}. There are ${formatMoney(minimum - goods / 100)} to go.`;
    return { code: 'trade_minimum', sentence };
  }
  return undefined;
}
