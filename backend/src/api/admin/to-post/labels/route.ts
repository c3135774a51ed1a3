import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { parcelsOf, sentOrders } from '../../../../http/sent-orders';
import { addressLabels } from '../../../../orders/papers/address-labels';

const Query = v.strictObject({
  ids: sentOrders,
  paper: v.optional(v.picklist(['a4', 'roll'], 'paper is a4 or roll'), 'a4'),
});

/** Address labels: on sheets of eight, or on a roll 62 mm wide. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids, paper } = readForm(Query, req.query);
  sendPaper(res, addressLabels(await parcelsOf(req.scope, ids), paper));
}
