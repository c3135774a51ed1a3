import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { acceptTransferWorkflow } from '../../../../../../workflows/transfers/answer-transfer';

export async function POST(req: MedusaRequest<HttpTypes.StoreAcceptOrderTransfer>, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  await acceptTransferWorkflow(req.scope).run({ input: { order_id, token: req.validatedBody.token } });
  res.status(200).json({ order: { id: order_id } });
}
