import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { OrderIdsQuery } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { loadSlips } from '../../../../orders/packing-slip/load-slips';
import { packingSlips } from '../../../../orders/packing-slip/packing-slip';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(OrderIdsQuery, req.query);
  sendPaper(res, packingSlips(await loadSlips(req.scope, ids)));
}
