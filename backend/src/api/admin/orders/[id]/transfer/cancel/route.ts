import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendEntity } from '../../../../../../http/send-entity';
import { cancelTransferWorkflow } from '../../../../../../workflows/transfers/cancel-transfer';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  const { result: wasOpen } = await cancelTransferWorkflow(req.scope).run({ input: { order_id } });
  if (!wasOpen) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no transfer request for the order ${order_id}`);
  }
  await sendEntity(req, res, 'order', order_id);
}
