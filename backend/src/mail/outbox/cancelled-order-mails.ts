import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';
import type { DueMails } from './due-mails';

export const cancelledOrderMails: DueMails = {
  events: ['order.canceled'],
  ofEvent: (container, { id }: { id: string }) => mailsOfCancelledOrders(container, { id }),
  missing: (container, canceled_at) => mailsOfCancelledOrders(container, { canceled_at }),
};

/** Orders whose confirmation was never mailed are left out: the shop itself clears away half-made ones. */
async function mailsOfCancelledOrders(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const orders = await readGraph(container, 'order', ['id', 'email', 'canceled_at'], {
    ...filters,
    status: 'canceled',
  });
  const confirmed = await container.resolve(outboxModule).findKnownCauses(
    'order-confirmation',
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id, email }) =>
    email && confirmed.has(id)
      ? [{ kind: 'order-cancelled' as const, cause: id, recipient: email, data: { order_id: id } }]
      : [],
  );
}
