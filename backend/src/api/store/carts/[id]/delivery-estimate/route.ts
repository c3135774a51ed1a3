import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { estimateDelivery } from '../../../../../cart/delivery/estimate-delivery';

/**
 * What standard delivery of this cart would cost, before anybody has said where to: the same figure that the list
 * of options gives. `delivery_estimate` is null while the cart is empty; its amounts are pounds.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ delivery_estimate: await estimateDelivery(req.scope, req.params.id ?? '') });
}
