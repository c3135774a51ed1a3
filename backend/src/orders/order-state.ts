import type { OrderRecord } from './record/order-record';

type Told = Pick<OrderRecord, 'cancelled_at' | 'paid' | 'refunded' | 'total' | 'on_account' | 'lines'>;

/** Says in a word how an order stands, without amounts, for an answer to its shopper. */
export function orderState({ cancelled_at, paid, refunded, total, on_account, lines }: Told): string {
  if (cancelled_at) return 'Cancelled';
  if (paid === 0 && total > 0 && !on_account) return 'Not paid';
  const isPosted = lines.some(({ posted }) => posted > 0);
  if (paid > 0 && refunded >= paid) return isPosted ? 'Posted, and refunded' : 'Refunded';
  if (lines.some(({ unposted }) => unposted > 0)) return isPosted ? 'Posted in part' : 'To post';
  return isPosted ? 'Posted' : 'Nothing to post';
}
