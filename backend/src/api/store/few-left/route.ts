import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listFewLeft } from '../../../stock/few-left';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ few_left: await listFewLeft(req.scope) });
}
