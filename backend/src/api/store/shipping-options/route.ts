import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listDeliveryOptions } from '../../../cart/delivery/list-delivery-options';

/** Replaces Medusa's route, which leaves calculated prices out. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id, is_return } = req.filterableFields;
  const options = await listDeliveryOptions(req.scope, String(cart_id), { isReturn: Boolean(is_return) });
  res.json({ shipping_options: options });
}
