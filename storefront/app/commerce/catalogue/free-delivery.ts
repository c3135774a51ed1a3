import { formatMoney } from '@shop/shared/format/money';
import type { DeliveryPrice } from './delivery-prices.ts';

export interface FreeDelivery {
  /** 'Standard'. */
  way: string;
  /** '£10'. */
  over: string;
}

/** @returns null when no way of delivery is ever free */
export function freeDelivery(prices: readonly DeliveryPrice[]): FreeDelivery | null {
  const free = prices.find(({ freeOver }) => freeOver !== null);
  return free ? { way: free.name, over: freeOver(free) } : null;
}

export function freeOver({ freeOver }: DeliveryPrice): string {
  return formatMoney(freeOver ?? 0).replace('.00', '');
}

/** By the usual prices it is the specification's sentence (section 1). */
export function describeFreeDelivery({ way, over }: FreeDelivery): string {
  return `Free ${way.toLowerCase()} delivery on orders over ${over} to the UK and Ireland`;
}
