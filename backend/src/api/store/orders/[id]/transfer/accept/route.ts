import { acceptOrderTransferWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { demandTransferToken } from '../../../../../../accounts/pending-transfer';
import { mailTransferAnswer } from '../../../../../../mail/outbox/transfer-answer-mails';

/** Moves the order to the account that asked for it. Only the bearer of the mailed link may say so. */
export async function POST(req: MedusaRequest<HttpTypes.StoreAcceptOrderTransfer>, res: MedusaResponse): Promise<void> {
  const orderId = req.params.id ?? '';
  const { token } = req.validatedBody;
  const transfer = await demandTransferToken(req.scope, orderId, token);
  await acceptOrderTransferWorkflow(req.scope).run({ input: { order_id: orderId, token } });
  await mailTransferAnswer(req.scope, transfer.id);
  res.status(200).json({ order: { id: orderId } });
}
