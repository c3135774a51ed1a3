import { formatMoney } from '@shop/shared/format/money';

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
