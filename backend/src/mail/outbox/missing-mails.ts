import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';
import { mailsOfBalances } from './balance-mails';
import { mailsOfCancelledOrders } from './cancelled-order-mails';
import { mailsOfNewOrder } from './order-mails';
import { mailsOfRefunds } from './refund-mails';
import { mailsOfShipments } from './shipment-mails';
import { mailsOfTransfers } from './transfer-mails';

/** Further back nobody waits for a mail any more; also, orders brought in from elsewhere stay quiet. */
const days = 3;
/** Younger ones may still be in the hands of the workflow that makes them. */
const settledAfterSeconds = 30;
const most = 500;

/**
 * The mails that are missing, found from the state itself: a process that died between an order and its mail has left no
 * other trace. They come kind by kind, so that what cannot be read keeps none of those before it back; some may have
 * been written before.
 */
export async function* missingMails(
  container: MedusaContainer,
  now: Date = new Date(),
): AsyncGenerator<NewMail[], void> {
  const from = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const until = new Date(now.getTime() - settledAfterSeconds * 1000);
  const between = { $gte: from, $lte: until };
  yield await untoldOrders(container, between);
  yield await mailsOfCancelledOrders(container, { canceled_at: between });
  yield await untoldShipments(container, between);
  yield await mailsOfRefunds(container, { refunds: { created_at: between } }, until);
  yield await mailsOfBalances(container, { confirmed_at: between });
  yield await mailsOfTransfers(container, { updated_at: between });
}

type Between = { $gte: Date; $lte: Date };

/** An order counts once its money is certain: reserved, taken, or none to take. */
const certain = ['authorized', 'partially_authorized', 'captured', 'partially_captured', 'completed'];

async function untoldOrders(container: MedusaContainer, created_at: Between): Promise<NewMail[]> {
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
  return orders.flatMap((order) => {
    const isWhole = told.has(order.id) && (confirmed.has(order.id) || !order.email);
    const isCertain =
      Number(order.total) === 0 ||
      (order.payment_collections ?? []).some((collection: { status?: string } | null) =>
        certain.includes(collection?.status ?? ''),
      );
    return !isWhole && isCertain ? mailsOfNewOrder(order) : [];
  });
}

async function untoldShipments(container: MedusaContainer, shipped_at: Between): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: 'fulfillment',
    fields: ['id'],
    filters: { shipped_at },
    pagination: { take: most, skip: 0 },
  });
  const ids = fulfillments.map(({ id }) => id);
  const told = await container.resolve(outboxModule).known('order-dispatched', ids);
  return mailsOfShipments(
    container,
    ids.filter((id) => !told.has(id)),
  );
}
