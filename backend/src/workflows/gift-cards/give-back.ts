import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import type { GivenBack } from '../../modules/gift-cards/gift-cards-service';
import { toPence, toPounds } from '../../money/pence';
import { messageOf } from '../../process/refusals/message-of';
import { queueMails } from '../mail/queue-mails';
import { releaseRefundedStockWorkflow } from '../refunds/release-refunded-stock';
import { issueGiftCards } from './issue-gift-cards';

/** Medusa's own reference for a refund's credit line. */
const creditOfRefund = 'payment_collection';

/** All that a cancelled order spent goes back to its gift cards. Running it again changes nothing. */
export async function returnSpent(container: MedusaContainer, orderId: string, by = ''): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  for (const { cart_id: cartId } of await readGraph(container, 'order_cart', ['cart_id'], { order_id: orderId })) {
    const pence = (await cards.spentBy([cartId])).reduce((sum, one) => sum + one.pence, 0);
    if (pence > 0) await cards.giveBack({ cartId, refundId: `cancelled:${orderId}`, pence, parts: null, by });
  }
}

/**
 * Writes into the credit lines of an order what refunds gave back to gift cards: the part that was not owed lowers the
 * total by as much. Medusa's workflow refuses lines that come to nothing, so the order module writes them.
 *
 * @param cartId null for all orders
 */
export async function bookReturns(container: MedusaContainer, cartId: string | null, olderThan = 0): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  for (const entry of await cards.findUnbooked(cartId, olderThan)) {
    const fields = ['order.id', 'order.status', 'order.email'];
    const [link] = await readGraph(container, 'order_cart', fields, { cart_id: entry.cart_id });
    const order = link?.order;
    if (order && String(order.status) !== 'canceled') {
      await book(container, order.id, entry);
      await tellOfRefund(container, { id: order.id, email: order.email ?? '' }, entry);
    }
    await cards.markBooked(entry.id);
  }
}

async function book(container: MedusaContainer, order_id: string, entry: GivenBack): Promise<void> {
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

/** A refund of which a part went to a card is told of, and its cards released, with that part. */
async function tellOfRefund(
  container: MedusaContainer,
  { id, email }: { id: string; email: string },
  { refund_id }: GivenBack,
): Promise<void> {
  const [refund] = await container.resolve(Modules.PAYMENT).listRefunds({ id: refund_id });
  if (refund) return;
  await releaseRefundedStockWorkflow(container).run({ input: { order_id: id } });
  if (email === '') return;
  await queueMails(container, [
    { kind: 'order-refunded', cause: refund_id, recipient: email, data: { order_id: id, refund_id } },
  ]);
}

/** Carts that spent and have no order that stands; of a cancelled one its id. */
const heldInVain = `SELECT held.cart_id, (
    SELECT l.order_id FROM order_cart l WHERE l.cart_id = held.cart_id AND l.deleted_at IS NULL LIMIT 1
  ) AS order_id
  FROM (
    SELECT e.cart_id, max(e.created_at) AS latest FROM gift_card_entry e WHERE e.cart_id IS NOT NULL
    GROUP BY e.cart_id HAVING sum(e.pence) < 0
  ) held
  WHERE held.latest BETWEEN now() - interval '3 days' AND now() - interval '10 minutes' AND NOT EXISTS (
    SELECT FROM "order" o WHERE o.canceled_at IS NULL AND o.deleted_at IS NULL AND (
      o.metadata ->> 'cart_id' = held.cart_id
      OR EXISTS (SELECT FROM order_cart l WHERE l.order_id = o.id AND l.cart_id = held.cart_id AND l.deleted_at IS NULL)
    )
  )`;

/** Refunds of which the part for gift cards did not follow. */
const owedToGiftCards = `SELECT r.id, r.metadata -> 'parts' AS parts, (r.metadata -> 'parts' ->> 'to_gift_cards')::int AS pence,
    coalesce(r.created_by, '') AS by, c.cart_id
  FROM refund r JOIN payment p ON p.id = r.payment_id
    JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    JOIN order_cart c ON c.order_id = l.order_id AND c.deleted_at IS NULL
  WHERE r.deleted_at IS NULL AND (r.metadata -> 'parts' ->> 'to_gift_cards')::int > 0
    AND r.created_at BETWEEN now() - interval '3 days' AND now() - interval '30 seconds'
    AND NOT EXISTS (SELECT FROM gift_card_entry e WHERE e.refund_id = r.id)`;

type Owed = { id: string; parts: object; pence: number; by: string; cart_id: string };

/** What a process that died has left: cards that are not issued, and money that is not given back or not booked. */
export async function sweepGiftCards(container: MedusaContainer): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const parts: (() => Promise<unknown>)[] = [
    async () => {
      const { rows } = await database.raw<{ rows: { cart_id: string; order_id: string | null }[] }>(heldInVain);
      for (const { cart_id, order_id } of rows) {
        await (order_id ? returnSpent(container, order_id) : cards.release(cart_id));
      }
    },
    async () => {
      const { rows } = await database.raw<{ rows: Owed[] }>(owedToGiftCards);
      for (const { id: refundId, cart_id: cartId, ...refund } of rows) {
        await cards.giveBack({ ...refund, refundId, cartId });
      }
    },
    async () => {
      for (const refund of await cards.cancelledInVain(600)) await cards.restore(refund);
    },
    () => bookReturns(container, null, 30),
    () => issueGiftCards(container, null),
  ];
  // One that fails, such as for an order with an open change, holds back neither the others nor the mails.
  for (const part of parts) {
    await part().catch((error: unknown) => {
      const line = { event: 'gift_cards_not_swept', reason: messageOf(error) };
      container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
    });
  }
}
