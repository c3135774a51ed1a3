import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { orderIdsQuery, requireParcels } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { pickingList } from '../../../../orders/papers/picking-list';

const Query = v.strictObject({ ids: orderIdsQuery });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(Query, req.query);
  sendPaper(res, pickingList(await requireParcels(req.scope, ids)));
}
