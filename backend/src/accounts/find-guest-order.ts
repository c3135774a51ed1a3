import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * The id of the order with this number and address, when no account has it.
 *
 * @param number as it is printed on the order's mails
 * @param email that the order was placed with, in lower case
 */
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
