import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listOffers } from '../../../offers/list-offers';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await listOffers(req.scope));
}
