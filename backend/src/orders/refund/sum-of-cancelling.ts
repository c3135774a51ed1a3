import type { OrderRecord } from '../record/order-record';
import { refundable } from './refundable';

/**
 * What goes back when an order is cancelled, in pounds; 0 where nothing was paid. Null for one that cannot be cancelled:
 * something of it is posted, it is cancelled, or a bank has taken the money, which Medusa would refund once more.
 */
export function sumOfCancelling(order: OrderRecord): number | null {
  const isPosted = order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  if (order.cancelled_at || isPosted || order.disputed > 0) return null;
  return refundable(order).left;
}
