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
