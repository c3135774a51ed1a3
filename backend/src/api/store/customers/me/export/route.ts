import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readOwnData } from '../../../../../accounts/read-own-data';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const data = await readOwnData(req.scope, req.auth_context.actor_id);
  res
    .set('Cache-Control', 'private, no-store')
    .set('Content-Disposition', 'attachment; filename="my-data.json"')
    .status(200)
    .json(data);
}
