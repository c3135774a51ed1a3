import type { OrderRecord } from '../record/order-record';
import { refundable } from './refundable';

/**
 * Pounds; 0 where nothing was paid. Null when the order cannot be cancelled: something is posted, it is cancelled
 * already, a gift card that was bought with it is spent, or a bank has taken the money back, which Medusa would refund a
 * second time.
 */
export function cancellationRefund(order: OrderRecord): number | null {
  const isPosted = order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  const isSpent = order.lines.some(
    ({ gift_card_left: left, amount, refunded }) => left !== undefined && left < amount && refunded === 0,
  );
  if (order.cancelled_at || isPosted || isSpent || order.disputed > 0) return null;
  return refundable(order).left;
}
