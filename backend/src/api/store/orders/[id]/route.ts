import { getOrderDetailWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { demandReadableOrder } from '../../../../http/may-read-order';
import { readCancellation } from '../../../../workflows/orders/read-cancellation';
import { readProgress } from '../../../../workflows/orders/read-progress';

/**
 * The engine shows an order to anybody who knows its id. Here it answers as if there were none; and those who may
 * read it are told besides where its parcels are and whether it can still be cancelled.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await demandReadableOrder(req);
  const { result } = await getOrderDetailWorkflow(req.scope).run({
    input: { fields: req.queryConfig.fields, order_id: orderId, filters: { is_draft_order: false } },
  });
  const cancellation = await readCancellation(req.scope, orderId);
  const progress = (await readProgress(req.scope, [orderId]))[orderId];
  res.set('Cache-Control', 'private, no-store').status(200).json({ order: result, cancellation, progress });
}
