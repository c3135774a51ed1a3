import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { sendEntity } from '../../../../../http/send-entity';
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
  await sendEntity(req, res, 'payment', payment_id);
}
