import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listChoices } from '../../../../catalogue/cards/list-choices';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await listChoices(req.scope));
}
