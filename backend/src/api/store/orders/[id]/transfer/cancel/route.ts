import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { cancelTransferWorkflow } from '../../../../../../workflows/transfers/cancel-transfer';

/** Answers 404 for requests of other customers. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  const input = { order_id, customer_id: req.auth_context.actor_id };
  const { result: wasOpen } = await cancelTransferWorkflow(req.scope).run({ input });
  if (!wasOpen) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no transfer request for the order ${order_id}`);
  }
  res.status(200).json({ order: { id: order_id } });
}
