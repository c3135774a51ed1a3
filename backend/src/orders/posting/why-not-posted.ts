import type { MedusaContainer } from '@medusajs/framework/types';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import { toPence } from '../../money/pence';

const stored = v.object({
  payment_collections: listOf(v.object({ captured_amount: v.unknown(), refunded_amount: v.unknown() })),
});
const amount = (value: unknown) => Number(value ?? 0);

/** Says what follows 'Order 1012' in a refusal; empty if it may be posted. @param although reasons to pass over */
export async function whyNotPosted(
  container: MedusaContainer,
  order: OrderRecord,
  although: { asked?: boolean; unpaid?: boolean } = {},
): Promise<string> {
  if (order.cancelled_at !== null) return 'is cancelled';
  if (!although.unpaid && !(await isPaid(container, order))) {
    return order.disputed > 0
      ? 'is one whose money its bank has taken back for good; if its buyer pays in another way, make a new order'
      : 'is not paid, or its money has gone back';
  }
  const asked = although.asked ? null : await container.resolve(cancellationsModule).findOpenRequest(order.id);
  if (asked?.kind === 'cancel') return 'is one that its shopper has asked to cancel';
  return asked ? 'is one that its shopper has withdrawn from' : '';
}

async function isPaid(container: MedusaContainer, order: OrderRecord): Promise<boolean> {
  if ((order.on_account ?? 0) > 0 || order.total === 0 || keptOfGiftCards(order) > 0) return true;
  const fields = ['payment_collections.captured_amount', 'payment_collections.refunded_amount'];
  const data = await readGraph(container, 'order', fields, { id: order.id });
  const { payment_collections } = v.parse(stored, data[0]);
  const kept = payment_collections.reduce(
    (sum, one) => sum + toPence(amount(one.captured_amount)) - toPence(amount(one.refunded_amount)),
    0,
  );
  return kept - toPence(order.disputed) > 0;
}

function keptOfGiftCards({ gift_cards = [], refunds }: OrderRecord): number {
  const back = refunds.flatMap(({ to_gift_cards = [] }) => to_gift_cards);
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, one) => all + toPence(one.amount), 0);
  return sum(gift_cards) - sum(back);
}
