import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { requestTransferWorkflow } from '../../../../../workflows/transfers/request-transfer';

/** Asks the order's e-mail address whether the order may move to an account; it is posted as usual meanwhile. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminRequestOrderTransfer>,
  res: MedusaResponse,
): Promise<void> {
  const order_id = req.params.id ?? '';
  const { customer_id } = req.validatedBody;
  await requestTransferWorkflow(req.scope).run({ input: { order_id, customer_id } });
  const order = await refetchEntity({
    ...{ entity: 'order', idOrFilter: order_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ order });
}
