import type { OrderRecord } from '@shop/shared/orders/order-record';
import { refundable } from './refundable';

/** `spent`: a gift card bought with it is. `disputed`: a bank has the money, which Medusa would refund once more. */
export type WhyNotCancelled = 'cancelled' | 'posted' | 'spent' | 'disputed';

export function whyNotCancelled(order: OrderRecord): WhyNotCancelled | null {
  if (order.cancelled_at) return 'cancelled';
  if (order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at)) return 'posted';
  if (order.is_gift_card_spent) return 'spent';
  return order.disputed > 0 ? 'disputed' : null;
}

/** The reason for a mail that is written after the answer, by when a dispute may have been won. */
export function whyKept({ disputed, is_gift_card_spent: isSpent }: OrderRecord): 'spent' | 'disputed' {
  return disputed > 0 && !isSpent ? 'disputed' : 'spent';
}

/** Pounds; 0 where nothing was paid. Null when the order cannot be cancelled. */
export function cancellationRefund(order: OrderRecord): number | null {
  return whyNotCancelled(order) === null ? refundable(order).left : null;
}
