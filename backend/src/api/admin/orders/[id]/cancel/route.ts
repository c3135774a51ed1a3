import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sendEntity } from '../../../../../http/send-entity';
import { cancelOrderUnderLockWorkflow } from '../../../../../workflows/orders/cancel-and-refund';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = req.params.id ?? '';
  await cancelOrderUnderLockWorkflow(req.scope).run({ input: { order_id, by: req.auth_context.actor_id } });
  await sendEntity(req, res, 'order', order_id);
}
