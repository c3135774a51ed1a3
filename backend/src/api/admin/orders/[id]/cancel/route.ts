import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { cancelOrderUnderLockWorkflow } from '../../../../../workflows/orders/cancel-and-refund';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  await cancelOrderUnderLockWorkflow(req.scope).run({ input: { order_id, by: req.auth_context.actor_id } });
  const order = await refetchEntity({
    ...{ entity: 'order', idOrFilter: order_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ order });
}
