import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { OrderIdsQuery, requireParcelsToPost } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendCsv } from '../../../../http/send-csv';
import { clickAndDrop } from '../../../../orders/papers/click-and-drop';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(OrderIdsQuery, req.query);
  sendCsv(res, 'click-and-drop.csv', clickAndDrop(await requireParcelsToPost(req.scope, ids)));
}
