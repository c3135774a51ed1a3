import { cancelOrderTransferRequestWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { pendingTransfer } from '../../../../../../accounts/pending-transfer';

/** Takes one's own request back. To everybody else there is none; and the answer tells nothing of the order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = req.params.id ?? '';
  const customerId = req.auth_context.actor_id;
  const transfer = await pendingTransfer(req.scope, orderId);
  if (transfer?.customerId !== customerId) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no transfer request for the order ${orderId}`);
  }
  await cancelOrderTransferRequestWorkflow(req.scope).run({
    input: { order_id: orderId, logged_in_user_id: customerId, actor_type: 'customer' },
  });
  res.status(200).json({ order: { id: orderId } });
}
