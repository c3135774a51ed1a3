import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';

/** Medusa counts uses only while a promotion has a limit. Cancelled orders are included. */
export async function readUses(container: MedusaContainer, promotionId: string): Promise<string[]> {
  const links = await readGraph(container, 'order_promotion', ['order_id'], { promotion_id: promotionId });
  const ids = [...new Set(links.map((link) => link.order_id))];
  if (ids.length === 0) return [];
  const orders = await readGraph(container, 'order', ['id', 'email'], { id: ids });
  return orders.map(({ email }) => email ?? '');
}
