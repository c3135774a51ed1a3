import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { OrderIdsQuery, requireParcelsToPost } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { sendPaper } from '../../../../http/send-paper';
import { addressLabels } from '../../../../orders/papers/address-labels';

const Query = v.strictObject({
  ...OrderIdsQuery.entries,
  paper: v.optional(v.picklist(['a4', 'roll'], 'paper is a4 or roll'), 'a4'),
});

/** `a4` is sheets of eight labels, `roll` is 62 mm wide. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids, paper } = readForm(Query, req.query);
  sendPaper(res, addressLabels(await requireParcelsToPost(req.scope, ids), paper));
}
