import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listSalePrices } from '../../../offers/prices/list-sale-prices';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ sale_prices: await listSalePrices(req.scope) });
}
