import { getOrderDetailWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireReadableOrder } from '../../../../http/may-read-order';
import { readCancellation } from '../../../../orders/read-cancellation';
import { readOrderRecord } from '../../../../orders/record/read-order-record';

/** Replaces Medusa's route, which shows an order to any caller who knows its id. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await requireReadableOrder(req);
  const { result } = await getOrderDetailWorkflow(req.scope).run({
    input: { fields: req.queryConfig.fields, order_id: orderId, filters: { is_draft_order: false } },
  });
  const record = await readOrderRecord(req.scope, orderId);
  const cancellation = await readCancellation(req.scope, record);
  res.set('Cache-Control', 'private, no-store').status(200).json({ order: result, cancellation, record });
}
