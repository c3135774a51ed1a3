import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { orderAccessHeader, verifyOrderAccess } from '@shop/shared/order-access';

/** An order names its buyer: only they may read it, or who bears the signed link that was mailed to them. */
export async function mayReadOrder(req: AuthenticatedMedusaRequest, orderId: string, secret: string): Promise<boolean> {
  const proof = req.get(orderAccessHeader);
  if (proof !== undefined && (await verifyOrderAccess(proof, orderId, secret))) return true;

  const customerId = req.auth_context?.actor_id;
  if (!customerId) return false;
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id'],
    filters: { id: orderId, customer_id: customerId },
  });
  return orders.length === 1;
}
