import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { orderAccessHeader, verifyOrderAccess } from '@shop/shared/signed/order-access';
import { readGraph } from '../database/read-graph';
import { settings } from '../process/settings/current';

/** Only the buyer may read an order, or the bearer of the signed link that was mailed to them. */
async function mayReadOrder(req: AuthenticatedMedusaRequest, orderId: string): Promise<boolean> {
  if (await hasOrderLink(req, orderId)) return true;

  const customerId = req.auth_context?.actor_id;
  if (!customerId) return false;
  const orders = await readGraph(req.scope, 'order', ['id'], { id: orderId, customer_id: customerId });
  return orders.length === 1;
}

export async function hasOrderLink(req: AuthenticatedMedusaRequest, orderId: string): Promise<boolean> {
  const proof = req.get(orderAccessHeader);
  return proof !== undefined && (await verifyOrderAccess(proof, orderId, settings.SHOP_LINK_SECRET));
}

/** @throws 404, the same for a missing order and for another shopper's */
export async function requireReadableOrder(req: AuthenticatedMedusaRequest): Promise<string> {
  const orderId = req.params.id ?? '';
  if (!(await mayReadOrder(req, orderId))) throw orderNotFound(orderId);
  return orderId;
}

export function orderNotFound(orderId: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
}
