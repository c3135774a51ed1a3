import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { sendEntity } from '../../../../../http/send-entity';
import { requestTransferWorkflow } from '../../../../../workflows/transfers/request-transfer';

/** Asks the order's e-mail address whether the order may move to an account; it is posted as usual meanwhile. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminRequestOrderTransfer>,
  res: MedusaResponse,
): Promise<void> {
  const order_id = req.params.id ?? '';
  const { customer_id } = req.validatedBody;
  await requestTransferWorkflow(req.scope).run({ input: { order_id, customer_id, isOwner: true } });
  await sendEntity(req, res, 'order', order_id);
}
