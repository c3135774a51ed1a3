import { formatMoney } from '@shop/shared/format/money';
import type { DeliveryPrice } from './delivery-prices.ts';

export interface FreeDelivery {
  way: string;
  over: string;
  /** By the usual prices it is the specification's sentence (section 1). */
  said: string;
}

/** @returns null when no way of delivery is ever free */
export function freeDelivery(prices: readonly DeliveryPrice[]): FreeDelivery | null {
  const free = prices.find(({ freeOver }) => freeOver !== null);
  if (free?.freeOver == null) return null;
  const [way, over] = [free.name, formatMoney(free.freeOver).replace('.00', '')];
  return { way, over, said: `Free ${way.toLowerCase()} delivery on orders over ${over} to the UK and Ireland` };
}
