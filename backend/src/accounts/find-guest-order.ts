import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Finds an order that belongs to no account. @param email in lower case */
export async function findGuestOrder(
  container: MedusaContainer,
  { number, email }: { number: number; email: string },
): Promise<string | undefined> {
  const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id', 'email', 'customer.has_account'],
    filters: { display_id: number, is_draft_order: false },
  });
  return orders.find((order) => order.email?.toLowerCase() === email && !order.customer?.has_account)?.id;
}
