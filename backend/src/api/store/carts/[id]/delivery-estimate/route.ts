import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { estimateDelivery } from '../../../../../cart/delivery/estimate-delivery';

/** Amounts are pounds, the same as in the list of shipping options; null for an empty cart. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ delivery_estimate: await estimateDelivery(req.scope, req.params.id ?? '') });
}
