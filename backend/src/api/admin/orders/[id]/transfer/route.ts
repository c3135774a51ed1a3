import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { requestTransferWorkflow } from '../../../../../workflows/transfers/request-transfer';

/** The owner asks the order's address whether it may be moved to an account. Meanwhile the order is posted as usual. */
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
