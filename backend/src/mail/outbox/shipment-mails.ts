import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { NewMail } from '../kinds';

export async function mailsOfShipments(container: MedusaContainer, ids: string[]): Promise<NewMail[]> {
  if (ids.length === 0) return [];
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: 'fulfillment',
    fields: ['id', 'order.id', 'order.email'],
    filters: { id: ids },
  });
  return fulfillments.flatMap(({ id, order }): NewMail[] => {
    if (!order?.email) return [];
    const data = { order_id: order.id, fulfillment_id: id };
    return [{ kind: 'order-dispatched', cause: id, recipient: order.email, data }];
  });
}
