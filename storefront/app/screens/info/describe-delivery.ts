import type { DeliveryPrice } from '../../commerce/catalogue/delivery-prices.ts';
import { freeDelivery } from '../../commerce/catalogue/free-delivery.ts';
import { spokenPrice } from './delivery-words.ts';

/** @returns what a search engine shows of the delivery page */
export function describeDelivery(prices: readonly DeliveryPrice[]) {
  const free = freeDelivery(prices);
  const way = prices.find(({ name }) => name === free?.way) ?? prices[0];
  const least = Math.min(...(way?.bands ?? []).map(({ price }) => price));
  const dispatch = 'Cards are dispatched in 1-2 working days.';
  if (!way || least === Number.POSITIVE_INFINITY) return dispatch;
  const offer = free ? `, and free on orders over ${free.over}` : '';
  return `${dispatch} ${way.name} delivery to the UK and Ireland from ${spokenPrice(least)}${offer}.`;
}
