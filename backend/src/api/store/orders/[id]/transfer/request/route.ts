import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readGraph } from '../../../../../../database/read-graph';
import { orderNotFound } from '../../../../../../http/may-read-order';
import { requestTransferWorkflow } from '../../../../../../workflows/transfers/request-transfer';

/** Medusa would answer the whole order to any caller. An order that belongs to an account stays there. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  const orders = await readGraph(req.scope, 'order', ['customer.has_account'], { id: order_id, is_draft_order: false });
  if (orders[0]?.customer?.has_account !== false) throw orderNotFound(order_id);
  await requestTransferWorkflow(req.scope).run({ input: { order_id, customer_id: req.auth_context.actor_id } });
  res.status(200).json({ order: { id: order_id } });
}
