import { getOrderDetailWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { demandReadableOrder } from '../../../../http/may-read-order';
import { readCancellation } from '../../../../orders/read-cancellation';
import { readOrderRecord } from '../../../../orders/record/read-order-record';

/**
 * Medusa shows an order to anybody who knows its id. Here it answers as if there were none; and those who may
 * read it are told besides what the shop's mails say of it too, and whether it can still be cancelled.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await demandReadableOrder(req);
  const { result } = await getOrderDetailWorkflow(req.scope).run({
    input: { fields: req.queryConfig.fields, order_id: orderId, filters: { is_draft_order: false } },
  });
  const record = await readOrderRecord(req.scope, orderId);
  const cancellation = await readCancellation(req.scope, record);
  res.set('Cache-Control', 'private, no-store').status(200).json({ order: result, cancellation, record });
}
