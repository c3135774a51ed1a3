import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readVitals } from '../../../process/read-vitals';

/** How the shop's unattended work is getting on, for whoever runs it: ages and numbers, nothing of anybody. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ vitals: await readVitals(req.scope) });
}
