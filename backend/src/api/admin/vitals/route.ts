import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readVitals } from '../../../process/read-vitals';

/** Has no personal data. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ vitals: await readVitals(req.scope) });
}
