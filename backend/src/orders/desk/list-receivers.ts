import { isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord, RecordParcel } from '@shop/shared/orders/order-record';
import type { PostedParcel, Receiver } from './order-desk';

/** None where nothing goes by post. A parcel that was packed on Medusa's own page may mix several, and stands at the first. */
export function listReceivers(order: OrderRecord): Receiver[] {
  const { cancelled_at, is_mailed, plans, lines, parcels } = order;
  if (is_mailed) return [];
  const gone = parcels.filter(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  const planOf = (parcel: RecordParcel) => {
    const inside = lines.filter(({ id }) => parcel.lines.some(({ line_id }) => line_id === id));
    return plans.find(({ id }) => inside.some((line) => line.plan === id)) ?? plans[0];
  };
  return plans.map((plan) => ({
    id: plan.id,
    to: plan.to,
    address: plan.address,
    from: plan.is_gift ? plan.from_name : null,
    post_on: plan.post_on,
    to_post:
      cancelled_at || isLostToBank(order)
        ? 0
        : sum(lines.filter((line) => line.plan === plan.id).map(({ unposted, cards }) => unposted * cards)),
    posted: gone.filter((parcel) => planOf(parcel) === plan).map((parcel) => toPosted(parcel, lines)),
  }));
}

function toPosted(
  { id, shipped_at, delivered_at, tracking, ...parcel }: RecordParcel,
  lines: OrderRecord['lines'],
): PostedParcel {
  const inside = new Map(lines.map((line) => [line.id, line.cards]));
  const cards = sum(parcel.lines.map(({ line_id, quantity }) => quantity * (inside.get(line_id) ?? 1)));
  return { id, posted_at: shipped_at, delivered_at, cards, tracking };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
