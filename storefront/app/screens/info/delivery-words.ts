import { formatMoney } from '@shop/shared/format/money';
import type { DeliveryPrice } from '../../commerce/delivery/delivery-prices.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';

/** Formats pounds as spoken over a counter: '99p', '£1.79'. */
export function spokenPrice(pounds: number) {
  return pounds > 0 && pounds < 1 ? `${Math.round(pounds * 100)}p` : formatMoney(pounds);
}

/** @param ends the upper ends of the bands, in order */
export function bandHeading(ends: readonly (number | null)[], index: number) {
  const first = (ends[index - 1] ?? 0) + 1;
  const last = ends[index];
  if (last === null || last === undefined) return first === 1 ? 'Any number of cards' : `${first} or more cards`;
  return first === last ? `${last} ${last === 1 ? 'card' : 'cards'}` : `${first} to ${last} cards`;
}

/** @param delayed when it is posted over closed days */
export function usualDispatch(delayed: string | null) {
  return `in 1-2 working days${delayed ? ` (what you order now: ${delayed})` : ''}`;
}

/** @returns what a search engine shows of the delivery page */
export function describeDelivery(prices: readonly DeliveryPrice[], delayed: string | null) {
  const free = freeDelivery(prices);
  const way = prices.find(({ name }) => name === free?.way) ?? prices[0];
  const least = Math.min(...(way?.bands ?? []).map(({ price }) => price));
  const dispatch = `Cards are dispatched ${usualDispatch(delayed)}.`;
  if (!way || least === Number.POSITIVE_INFINITY) return dispatch;
  const offer = free ? `, and free on orders over ${free.over}` : '';
  return `${dispatch} ${way.name} delivery to the UK and Ireland from ${spokenPrice(least)}${offer}.`;
}
