import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { demandUpToDate } from '../../workflows/cart/bring-up-to-date';
import { paidFor } from './own-carts';

/** A card session is made for what its shopper is shown: what has changed about the cart is told first. */
export async function asShown(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const [collection] = req.path.split('/').filter((part) => part !== '');
  if (collection !== undefined && req.method === 'POST') {
    await demandUpToDate(req.scope, await paidFor(req, decodeURIComponent(collection)), false);
  }
  next();
}
