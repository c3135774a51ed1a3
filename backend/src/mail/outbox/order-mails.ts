import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { giftCardsModule } from '../../modules/gift-cards';
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
  ) AS written FROM "order" o WHERE id = ? AND status <> 'canceled' AND deleted_at IS NULL`;

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

const isMissing = (kind: string) =>
  `NOT EXISTS (SELECT 1 FROM outgoing_mail WHERE kind = '${kind}' AND cause = o.id AND deleted_at IS NULL)`;

/** Nearly all orders have their mails, and reading one through the graph with its total takes long. */
const unmailed = `SELECT id FROM "order" o
  WHERE created_at BETWEEN ? AND ? AND deleted_at IS NULL AND NOT is_draft_order AND status <> 'canceled'
    AND (${isMissing('owner-new-order')} OR (email <> '' AND ${isMissing('order-confirmation')}))
  ORDER BY created_at DESC, id LIMIT ?`;

async function mailsOfUnmailedOrders(container: MedusaContainer, { $gte, $lte }: Between): Promise<NewMail[]> {
  const found = await readRows<{ id: string }>(container, unmailed, [$gte, $lte, batchSize]);
  if (found.length === 0) return [];
  const orders = await readGraph(container, 'order', ['id', 'email', 'total', 'payment_collections.status'], {
    id: found.map(({ id }) => id),
  });
  return orders.flatMap((order) => {
    const isCertain =
      Number(order.total) === 0 ||
      (order.payment_collections ?? []).some((collection: { status?: string } | null) =>
        certain.includes(collection?.status ?? ''),
      );
    return isCertain ? mailsOfNewOrder(order) : [];
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

export const cancelledOrderMails: DueMails = {
  events: ['order.canceled'],
  ofEvent: (container, { id }: { id: string }) => mailsOfCancelledOrders(container, { id }),
  missing: (container, canceled_at) => mailsOfCancelledOrders(container, { canceled_at }),
};

/**
 * Orders whose confirmation was never mailed are left out: the shop itself clears away half-made ones. One that died
 * halfway is told when its gift cards have their money back, so that the mail can say so.
 */
async function mailsOfCancelledOrders(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const orders = await readGraph(container, 'order', ['id', 'email', 'canceled_at'], {
    ...filters,
    status: 'canceled',
  });
  const confirmed = await container.resolve(outboxModule).findKnownCauses(
    'order-confirmation',
    orders.map(({ id }) => id),
  );
  const waiting = await findUnreturned(container, [...confirmed]);
  return orders.flatMap(({ id, email }) =>
    email && confirmed.has(id) && !waiting.has(id)
      ? [{ kind: 'order-cancelled' as const, cause: id, recipient: email, data: { order_id: id } }]
      : [],
  );
}

async function findUnreturned(container: MedusaContainer, orders: string[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const links = await readGraph(container, 'order_cart', ['order_id', 'cart_id'], { order_id: orders });
  const carts = links.flatMap(({ cart_id }) => cart_id ?? []);
  const spent = new Set((await container.resolve(giftCardsModule).spentBy(carts)).map(({ cart_id }) => cart_id));
  return new Set(links.flatMap(({ order_id, cart_id }) => (cart_id && spent.has(cart_id) ? (order_id ?? []) : [])));
}
