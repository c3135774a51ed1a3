import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';

/** Finds an order that belongs to no account. @param email in lower case */
export async function findGuestOrder(
  container: MedusaContainer,
  { number, email }: { number: number; email: string },
): Promise<string | undefined> {
  const orders = await readGraph(container, 'order', ['id', 'email', 'customer.has_account'], {
    display_id: number,
    is_draft_order: false,
  });
  return orders.find((order) => order.email?.toLowerCase() === email && !order.customer?.has_account)?.id;
}
