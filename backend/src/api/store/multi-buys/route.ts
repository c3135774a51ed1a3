import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listMultiBuys } from '../../../offers/multi-buys/list-multi-buys';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ multi_buys: await listMultiBuys(req.scope) });
}
