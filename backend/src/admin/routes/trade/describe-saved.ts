import type { TradeSettings } from '@shop/shared/desk/trade';

export function describeSaved(before: TradeSettings, saved: Partial<TradeSettings>): string {
  const { how_to_pay, ...prices } = saved;
  const isPaidOtherwise = how_to_pay?.trim() !== before.how_to_pay;
  const isPriced = Object.entries(prices).some(([name, value]) => value !== Reflect.get(before, name));
  const sentences = [
    ...(isPriced || !isPaidOtherwise ? ['The trade prices are in effect.'] : []),
    ...(isPaidOtherwise ? ['How to pay an invoice is saved.'] : []),
  ];
  return sentences.join(' ');
}
