import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sendPaper } from '../../../../../http/send-paper';
import { loadSlipsOfOrder } from '../../../../../orders/packing-slip/load-slips';
import { packingSlips } from '../../../../../orders/packing-slip/packing-slip';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  sendPaper(res, packingSlips(await loadSlipsOfOrder(req.scope, req.params.id ?? '')));
}
