import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireCurrentCart } from '../../workflows/cart/refresh-for-payment';
import { findCartOfPaymentCollection } from './require-cart-owner';

/** A payment session may only be made for the total that the shopper sees. */
export async function requireCurrentTotal(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [collection] = req.path.split('/').filter((part) => part !== '');
  if (collection !== undefined && req.method === 'POST') {
    await requireCurrentCart(req.scope, await findCartOfPaymentCollection(req, decodeURIComponent(collection)), false);
  }
  next();
}
