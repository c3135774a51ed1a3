import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPence, toPounds } from '../../money/pence';
import { issueGiftCards } from './issue-gift-cards';

/** Medusa's own reference for a refund's credit line. */
const creditOfRefund = 'payment_collection';

/**
 * Writes into the credit lines of an order what refunds gave back to gift cards: the part that was not owed lowers the
 * total by as much. Medusa's workflow refuses lines that come to nothing, so the order module writes them.
 *
 * @param cartId null for all orders
 */
export async function bookReturns(container: MedusaContainer, cartId: string | null, olderThan = 0): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  for (const entry of await cards.findUnbooked(cartId, olderThan)) {
    const [link] = await readGraph(container, 'order_cart', ['order.id', 'order.status'], { cart_id: entry.cart_id });
    const order = link?.order;
    if (order && String(order.status) !== 'canceled') await book(container, order.id, entry);
    await cards.markBooked(entry.id);
  }
}

interface Entry {
  id: string;
  gift_card_id: string;
  refund_id: string;
  pence: number;
}

async function book(container: MedusaContainer, order_id: string, entry: Entry): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const [order] = await readGraph(
    container,
    'order',
    ['summary.pending_difference', 'credit_lines.reference_id', 'credit_lines.amount'],
    { id: order_id },
  );
  const lines: { reference_id?: string | null; amount?: unknown }[] = order?.credit_lines ?? [];
  if (lines.some(({ reference_id }) => reference_id === entry.id)) return;
  const owed = Math.max(0, toPence(-Number(order?.summary?.pending_difference ?? 0)));
  const credit = Math.max(0, entry.pence - owed);
  const change = await orders.createOrderChange({ order_id, change_type: 'credit_line' as never });
  await orders.addOrderAction(
    [
      { reference: giftCardReference, reference_id: entry.id, amount: toPounds(-entry.pence) },
      ...(credit > 0 ? [{ reference: creditOfRefund, reference_id: entry.refund_id, amount: toPounds(credit) }] : []),
    ].map((line) => ({
      ...line,
      ...{ order_id, order_change_id: change.id, version: change.version, action: 'CREDIT_LINE_ADD' },
    })) as never,
  );
  await orders.confirmOrderChange(change.id);
}

/** Carts whose order is cancelled, or that stayed open: neither may keep what it spent. */
const heldInVain = `SELECT e.cart_id FROM gift_card_entry e JOIN cart c ON c.id = e.cart_id
  WHERE NOT EXISTS (
    SELECT FROM order_cart l JOIN "order" o ON o.id = l.order_id
    WHERE l.cart_id = e.cart_id AND l.deleted_at IS NULL AND o.canceled_at IS NULL
  ) AND (c.completed_at IS NULL OR EXISTS (
    SELECT FROM "order" o WHERE o.metadata ->> 'cart_id' = e.cart_id AND o.canceled_at IS NOT NULL
  ))
  GROUP BY e.cart_id HAVING sum(e.pence) < 0 AND max(e.created_at) < now() - interval '2 minutes'`;

/** What a process that died has left: cards that are not issued, and money that is not given back or not booked. */
export async function sweepGiftCards(container: MedusaContainer): Promise<void> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { cart_id: string }[] }>(heldInVain);
  for (const { cart_id } of rows) await container.resolve(giftCardsModule).release(cart_id);
  await bookReturns(container, null, 30);
  await issueGiftCards(container, null);
}
