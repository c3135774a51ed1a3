import { isAllBack } from '@shop/shared/orders/money-back';
import type { OrderRecord, RecordLine, RecordParcel } from '@shop/shared/orders/order-record';

export type ReviewableCard = Pick<RecordLine, 'product_id' | 'title' | 'picture'>;

export const daysBeforeAsking = 14;
const rest = daysBeforeAsking * 24 * 60 * 60 * 1000;

/** Lists each card once that was posted and stays; none of an order that is cancelled or wholly paid back or credited. */
export function reviewableCards(order: OrderRecord): ReviewableCard[] {
  if (order.cancelled_at || isAllBack(order)) return [];
  const kept = order.lines.filter(
    ({ product_id, posted, returned = 0, refunded, quantity }) =>
      product_id !== '' && posted > returned && refunded < quantity,
  );
  const cards = kept.map(({ product_id, title, picture }) => [product_id, { product_id, title, picture }] as const);
  return [...new Map(cards).values()];
}

/** Two weeks after the last parcel. One that follows still later moves nothing: no order has two such moments. */
export function askedAt(parcels: readonly Pick<RecordParcel, 'shipped_at'>[]): Date | undefined {
  const posted = parcels
    .flatMap(({ shipped_at }) => (shipped_at ? [Date.parse(shipped_at)] : []))
    .toSorted((one, other) => one - other);
  const last = posted.find((moment, place) => (posted[place + 1] ?? Number.POSITIVE_INFINITY) - moment > rest);
  return last === undefined ? undefined : new Date(last + rest);
}
