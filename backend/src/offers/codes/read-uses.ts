import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Medusa counts uses only while a promotion has a limit. Cancelled orders are included. */
export async function readUses(container: MedusaContainer, promotionId: string): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: links } = await query.graph({
    entity: 'order_promotion',
    fields: ['order_id'],
    filters: { promotion_id: promotionId },
  });
  const ids = [...new Set(links.map((link) => link.order_id))];
  if (ids.length === 0) return [];
  const { data: orders } = await query.graph({ entity: 'order', fields: ['id', 'email'], filters: { id: ids } });
  return orders.map(({ email }) => email ?? '');
}
