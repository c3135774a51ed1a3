import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listDeliveryOptions } from '../../../workflows/delivery/list-delivery-options';

/** The ways of delivery with what this basket would be charged: the engine's own list leaves calculated prices out. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id, is_return } = req.filterableFields;
  res.json({ shipping_options: await listDeliveryOptions(req.scope, String(cart_id), Boolean(is_return)) });
}
