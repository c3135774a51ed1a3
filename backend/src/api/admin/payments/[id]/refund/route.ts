import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { refundPaymentUnderLockWorkflow } from '../../../../../workflows/orders/refund-payment';

/** An amount is pounds; without one the rest of the payment is refunded. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminRefundPayment>,
  res: MedusaResponse,
): Promise<void> {
  const payment_id = req.params.id ?? '';
  await refundPaymentUnderLockWorkflow(req.scope).run({
    input: { ...req.validatedBody, payment_id, created_by: req.auth_context.actor_id },
  });
  const payment = await refetchEntity({
    ...{ entity: 'payment', idOrFilter: payment_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ payment });
}
