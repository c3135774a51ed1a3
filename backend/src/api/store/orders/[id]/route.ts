import { getOrderDetailWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { mayReadOrder } from '../../../../http/may-read-order';
import { settings } from '../../../../settings/current';

/** The engine shows an order to anybody who knows its id. Here it answers as if there were none. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = req.params.id ?? '';
  if (!(await mayReadOrder(req, orderId, settings.SHOP_LINK_SECRET))) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order id not found: ${orderId}`);
  }
  const { result } = await getOrderDetailWorkflow(req.scope).run({
    input: { fields: req.queryConfig.fields, order_id: orderId, filters: { is_draft_order: false } },
  });
  res.set('Cache-Control', 'private, no-store').status(200).json({ order: result });
}
