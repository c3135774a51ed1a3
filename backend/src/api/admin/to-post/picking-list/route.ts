import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { OrderIdsQuery, requireParcelsToPost } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { pickingList } from '../../../../orders/papers/picking-list';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(OrderIdsQuery, req.query);
  sendPaper(res, pickingList(await requireParcelsToPost(req.scope, ids)));
}
