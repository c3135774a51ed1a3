import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { parcelsOf, sentOrders } from '../../../../http/sent-orders';
import { pickingList } from '../../../../orders/papers/picking-list';

const Query = v.strictObject({ ids: sentOrders });

/** The cards and envelopes that these orders want of the shelves, summed. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(Query, req.query);
  sendPaper(res, pickingList(await parcelsOf(req.scope, ids)));
}
