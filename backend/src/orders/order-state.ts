import { isAllBack, isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';

type Told = Pick<
  OrderRecord,
  'cancelled_at' | 'paid' | 'refunded' | 'disputed' | 'total' | 'on_account' | 'invoice' | 'lines'
>;

/** Says in a word how an order stands, without amounts, for an answer to its shopper. */
export function orderState(order: Told): string {
  const { cancelled_at, paid, total, on_account, lines } = order;
  if (cancelled_at) return 'Cancelled';
  const isPosted = lines.some(({ posted }) => posted > 0);
  if (isAllBack(order)) return isPosted ? 'Posted, and refunded' : 'Refunded';
  if (paid === 0 && total > 0 && !on_account) return 'Not paid';
  if (!isLostToBank(order) && lines.some(({ unposted }) => unposted > 0))
    return isPosted ? 'Posted in part' : 'To post';
  return isPosted ? 'Posted' : 'Nothing to post';
}
