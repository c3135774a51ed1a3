import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';

/**
 * That orders were cancelled is told to those who had been told that they were placed: a half-made order that the
 * shop itself clears away is nothing a shopper ever heard of.
 */
export async function mailsOfCancelledOrders(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id', 'email', 'canceled_at'],
    filters: { ...filters, status: 'canceled' },
  });
  const confirmed = await container.resolve(outboxModule).known(
    'order-confirmation',
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id, email }) =>
    email && confirmed.has(id)
      ? [{ kind: 'order-cancelled' as const, cause: id, recipient: email, data: { order_id: id } }]
      : [],
  );
}
