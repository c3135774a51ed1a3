import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

/** The events cover orders from outside the checkout, such as drafts; the checkout queues its own mails. */
export const orderMails: DueMails = {
  events: ['order.placed'],
  async ofEvent(container, { id, no_notification: isSilent }: { id: string; no_notification?: boolean }) {
    const { mails, written } = await readMails(container, id);
    return isSilent ? mails : mails.filter(({ kind }) => !written.includes(kind));
  },
  missing: mailsOfUnmailedOrders,
};

export async function mailsOfOrder(container: MedusaContainer, orderId: string): Promise<NewMail[]> {
  return (await readMails(container, orderId)).mails;
}

const sql = `SELECT id, email, ARRAY(
    SELECT kind FROM outgoing_mail WHERE kind IN ('order-confirmation', 'owner-new-order') AND cause = o.id
  ) AS written FROM "order" o WHERE id = ? AND deleted_at IS NULL`;

async function readMails(
  container: MedusaContainer,
  orderId: string,
): Promise<{ mails: NewMail[]; written: string[] }> {
  type Row = { id: string; email: string | null; written: string[] };
  const [order] = await readRows<Row>(container, sql, [orderId]);
  return { mails: order ? mailsOfNewOrder(order) : [], written: order?.written ?? [] };
}

/** An order counts once its money is reserved or captured, or none is due. */
const certain = ['authorized', 'partially_authorized', 'captured', 'partially_captured', 'completed'];

async function mailsOfUnmailedOrders(container: MedusaContainer, created_at: Between): Promise<NewMail[]> {
  const outbox = container.resolve(outboxModule);
  const orders = await readGraph(
    container,
    'order',
    ['id', 'email', 'total', 'payment_collections.status'],
    { created_at, is_draft_order: false, status: { $ne: 'canceled' } },
    { pagination: { take: batchSize, skip: 0, order: { created_at: 'DESC' } } },
  );
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

function mailsOfNewOrder(order: { id: string; email?: string | null }): NewMail[] {
  const toOwner: NewMail = { kind: 'owner-new-order', cause: order.id, data: { order_id: order.id } };
  if (!order.email) return [toOwner];
  return [
    { kind: 'order-confirmation', cause: order.id, recipient: order.email, data: { order_id: order.id } },
    toOwner,
  ];
}
