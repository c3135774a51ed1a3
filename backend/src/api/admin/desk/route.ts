import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readDesk } from '../../../desk/read-desk';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ desk: await readDesk(req.scope) });
}
