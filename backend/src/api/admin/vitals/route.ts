import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readQueueHealth } from '../../../process/read-queue-health';

/** Has no personal data. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ vitals: await readQueueHealth(req.scope) });
}
