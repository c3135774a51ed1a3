import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { NewMail } from '../kinds';

export function mailsOfNewOrder(order: { id: string; email?: string | null }): NewMail[] {
  const toOwner: NewMail = { kind: 'owner-new-order', cause: order.id, data: { order_id: order.id } };
  if (!order.email) return [toOwner];
  return [
    { kind: 'order-confirmation', cause: order.id, recipient: order.email, data: { order_id: order.id } },
    toOwner,
  ];
}

export async function mailsOfOrder(container: MedusaContainer, orderId: string): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({ entity: 'order', fields: ['id', 'email'], filters: { id: orderId } });
  return orders[0] ? mailsOfNewOrder(orders[0]) : [];
}
