import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { mailCancelledOrders } from '../../mail/outbox/cancelled-order-mails';
import { mailsOfNewOrder } from '../../mail/outbox/order-mails';
import { mailRefunds } from '../../mail/outbox/refund-mails';
import { mailShipment } from '../../mail/outbox/shipment-mails';
import { mailTransferAnswers } from '../../mail/outbox/transfer-answer-mails';
import { outboxModule } from '../../modules/outbox';
import { queueMails } from './queue-mails';

/** Further back nobody waits for a mail any more; also, orders brought in from elsewhere stay quiet. */
const days = 3;
/** Younger ones may still be in the hands of the workflow that makes them. */
const settledAfterSeconds = 30;
const most = 500;

/**
 * Writes the mails that are missing, found from the state itself: a process that died between an order and its
 * mail has left no other trace. The outbox keeps each of them one.
 */
export async function sweepMails(container: MedusaContainer, now: Date = new Date()): Promise<void> {
  const from = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const until = new Date(now.getTime() - settledAfterSeconds * 1000);
  await sweepOrders(container, { $gte: from, $lte: until });
  await mailCancelledOrders(container, { canceled_at: { $gte: from, $lte: until } });
  await sweepShipments(container, { $gte: from, $lte: until });
  await mailRefunds(container, { refunds: { created_at: { $gte: from, $lte: until } } });
  await mailTransferAnswers(container, { confirmed_at: { $gte: from, $lte: until } });
  await mailTransferAnswers(container, { declined_at: { $gte: from, $lte: until } });
}

type Between = { $gte: Date; $lte: Date };

/** An order counts once its money is certain: reserved, taken, or none to take. */
const certain = ['authorized', 'partially_authorized', 'captured', 'partially_captured', 'completed'];

async function sweepOrders(container: MedusaContainer, created_at: Between): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const outbox = container.resolve(outboxModule);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id', 'email', 'total', 'payment_collections.status'],
    filters: { created_at, is_draft_order: false, status: { $ne: 'canceled' } },
    pagination: { take: most, skip: 0, order: { created_at: 'DESC' } },
  });
  const ids = orders.map(({ id }) => id);
  const [confirmed, told] = await Promise.all([
    outbox.known('order-confirmation', ids),
    outbox.known('owner-new-order', ids),
  ]);
  for (const order of orders) {
    const isWhole = told.has(order.id) && (confirmed.has(order.id) || !order.email);
    const isCertain =
      Number(order.total) === 0 ||
      (order.payment_collections ?? []).some((collection: { status?: string } | null) =>
        certain.includes(collection?.status ?? ''),
      );
    if (!isWhole && isCertain) await queueMails(container, mailsOfNewOrder(order));
  }
}

async function sweepShipments(container: MedusaContainer, shipped_at: Between): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: 'fulfillment',
    fields: ['id'],
    filters: { shipped_at },
    pagination: { take: most, skip: 0 },
  });
  const ids = fulfillments.map(({ id }) => id);
  const told = await container.resolve(outboxModule).known('order-dispatched', ids);
  for (const id of ids) if (!told.has(id)) await mailShipment(container, id, false);
}
