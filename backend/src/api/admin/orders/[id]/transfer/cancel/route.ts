import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { cancelTransferWorkflow } from '../../../../../../workflows/transfers/cancel-transfer';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  const { result: wasOpen } = await cancelTransferWorkflow(req.scope).run({ input: { order_id } });
  if (!wasOpen) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no transfer request for the order ${order_id}`);
  }
  const order = await refetchEntity({
    ...{ entity: 'order', idOrFilter: order_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ order });
}
