import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listDeliveryPrices } from '../../../cart/delivery/list-delivery-prices';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ delivery_prices: await listDeliveryPrices(req.scope) });
}
