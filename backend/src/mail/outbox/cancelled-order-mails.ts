import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';
import type { DueMails } from './due-mails';

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
