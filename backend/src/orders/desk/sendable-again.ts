import { isAllBack } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import type { SendableLine } from './order-desk';

/** The cards that were posted and are paid for: only those can have come creased, or not at all, and money and goods go one way. */
export function sendableAgain(order: OrderRecord): SendableLine[] {
  if (order.cancelled_at !== null || isAllBack(order)) return [];
  return order.lines
    .map((line) => ({ ...line, posted: Math.min(line.posted, line.quantity - line.refunded) }))
    .filter(({ posted, cards }) => posted > 0 && cards > 0)
    .map(({ id, title, envelope, posted, plan }) => ({
      id,
      title,
      envelope,
      posted,
      ...(order.plans.length > 1 && { to: order.plans.find((one) => one.id === plan)?.to ?? '' }),
    }));
}

/** Counts the cards that are sent again already, by which a second press is known. */
export function countSentAgain({ lines }: OrderRecord): number {
  return lines.reduce((sum, { sent_again, quantity }) => sum + (sent_again === undefined ? 0 : quantity), 0);
}
