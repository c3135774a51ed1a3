import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { orderAccessHeader, verifyOrderAccess } from '@shop/shared/signed/order-access';
import { settings } from '../process/settings/current';

/** An order names its buyer: only they may read it, or who bears the signed link that was mailed to them. */
async function mayReadOrder(req: AuthenticatedMedusaRequest, orderId: string): Promise<boolean> {
  if (await bearsLink(req, orderId)) return true;

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

/** Whether the caller holds the signed proof for this order, whoever they are. */
export async function bearsLink(req: AuthenticatedMedusaRequest, orderId: string): Promise<boolean> {
  const proof = req.get(orderAccessHeader);
  return proof !== undefined && (await verifyOrderAccess(proof, orderId, settings.SHOP_LINK_SECRET));
}

/**
 * @returns the id in the address, when the caller may know that order
 * @throws 404 otherwise, the same as for an order that is not there
 */
export async function demandReadableOrder(req: AuthenticatedMedusaRequest): Promise<string> {
  const orderId = req.params.id ?? '';
  if (!(await mayReadOrder(req, orderId))) throw noSuchOrder(orderId);
  return orderId;
}

export function noSuchOrder(orderId: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
}
