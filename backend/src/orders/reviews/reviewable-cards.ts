import type { OrderRecord, RecordLine, RecordParcel } from '@shop/shared/orders/order-record';

export type ReviewableCard = Pick<RecordLine, 'product_id' | 'title' | 'picture'>;

export const daysBeforeAsking = 14;
const rest = daysBeforeAsking * 24 * 60 * 60 * 1000;

/** Lists each card once that was posted and not paid back; none of an order that is cancelled or wholly refunded. */
export function reviewableCards({ cancelled_at, paid, refunded, lines }: OrderRecord): ReviewableCard[] {
  if (cancelled_at || (paid > 0 && refunded >= paid)) return [];
  const kept = lines.filter((line) => line.product_id !== '' && line.posted > 0 && line.refunded < line.quantity);
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
