import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listMultiBuys } from '../../../offers/multi-buys/list-multi-buys';

/** So many cards for so much, as it holds now, with the cards that count; in pounds. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ multi_buys: await listMultiBuys(req.scope) });
}
