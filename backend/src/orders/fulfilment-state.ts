import { isAllBack, isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord, RecordLine } from '@shop/shared/orders/order-record';

/**
 * Medusa still waits for cards that were refunded and are not sent, or whose money a bank has taken back for good: an order would stay partly posted, or to be posted,
 * for ever. Medusa gives no order the state `returned`, which here stands for nothing to post.
 */
export function fulfilmentState(order: OrderRecord, medusas: string): string {
  const { cancelled_at, is_mailed, lines, parcels } = order;
  const isLeft = !isLostToBank(order) && lines.some(({ unposted, cards }) => unposted > 0 && cards > 0);
  if (cancelled_at || is_mailed) return medusas;
  if (medusas === 'not_fulfilled') return !isLeft || isAllBack(order) ? 'returned' : medusas;
  if (isLeft) return medusas;
  const gone = parcels.filter(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  if (medusas === 'partially_shipped') return 'shipped';
  const isDelivered = gone.every(({ delivered_at }) => delivered_at);
  return medusas === 'partially_delivered' && isDelivered ? 'delivered' : medusas;
}

/** Pieces of a line that were taken off the parcel with a refund. */
export function countNotSent({
  quantity,
  posted,
  unposted,
}: Pick<RecordLine, 'quantity' | 'posted' | 'unposted'>): number {
  return Math.max(0, quantity - posted - unposted);
}
