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

/** Older orders get no late mail, which also keeps imported orders quiet. */
const days = 3;
/** A workflow may still be writing the mails of younger orders. */
const settledAfterSeconds = 30;
const batchSize = 500;

/**
 * Finds missing mails from the state itself, because a process that died between an order and its mail leaves no other
 * trace. Each kind is yielded by itself, so that one that fails does not hold back the others; mails that were already
 * written may be among them.
 */
export async function* missingMails(
  container: MedusaContainer,
  now: Date = new Date(),
): AsyncGenerator<NewMail[], void> {
  const from = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const until = new Date(now.getTime() - settledAfterSeconds * 1000);
  const between = { $gte: from, $lte: until };
  yield await mailsOfUnmailedOrders(container, between);
  yield await mailsOfCancelledOrders(container, { canceled_at: between });
  yield await mailsOfUnmailedShipments(container, between);
  yield await mailsOfRefunds(container, { refunds: { created_at: between } }, until);
  yield await mailsOfBalances(container, { confirmed_at: between });
  yield await mailsOfTransfers(container, { updated_at: between });
}

type Between = { $gte: Date; $lte: Date };

/** An order counts once its money is reserved or captured, or none is due. */
const certain = ['authorized', 'partially_authorized', 'captured', 'partially_captured', 'completed'];

async function mailsOfUnmailedOrders(container: MedusaContainer, created_at: Between): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const outbox = container.resolve(outboxModule);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id', 'email', 'total', 'payment_collections.status'],
    filters: { created_at, is_draft_order: false, status: { $ne: 'canceled' } },
    pagination: { take: batchSize, skip: 0, order: { created_at: 'DESC' } },
  });
  const ids = orders.map(({ id }) => id);
  const [confirmed, ownerTold] = await Promise.all([
    outbox.findKnownCauses('order-confirmation', ids),
    outbox.findKnownCauses('owner-new-order', ids),
  ]);
  return orders.flatMap((order) => {
    const isWhole = ownerTold.has(order.id) && (confirmed.has(order.id) || !order.email);
    const isCertain =
      Number(order.total) === 0 ||
      (order.payment_collections ?? []).some((collection: { status?: string } | null) =>
        certain.includes(collection?.status ?? ''),
      );
    return !isWhole && isCertain ? mailsOfNewOrder(order) : [];
  });
}

async function mailsOfUnmailedShipments(container: MedusaContainer, shipped_at: Between): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: 'fulfillment',
    fields: ['id'],
    filters: { shipped_at },
    pagination: { take: batchSize, skip: 0 },
  });
  const ids = fulfillments.map(({ id }) => id);
  const mailed = await container.resolve(outboxModule).findKnownCauses('order-dispatched', ids);
  return mailsOfShipments(
    container,
    ids.filter((id) => !mailed.has(id)),
  );
}
