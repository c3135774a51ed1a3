import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { demandUpToDate } from '../../workflows/basket/bring-up-to-date';
import { paidFor } from './own-baskets';

/** A card session is made for what its shopper is shown: what has changed about the basket is told first. */
export async function asShown(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const [collection] = req.path.split('/').filter((part) => part !== '');
  if (collection !== undefined && req.method === 'POST') {
    await demandUpToDate(req.scope, await paidFor(req, decodeURIComponent(collection)), false);
  }
  next();
}
