import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { refundPaymentInTurnWorkflow } from '../../../../../workflows/refunds/refund-payment';

/** Refunds a payment, in pounds; everything that is left of it if no amount is named. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminRefundPayment>,
  res: MedusaResponse,
): Promise<void> {
  const payment_id = req.params.id ?? '';
  await refundPaymentInTurnWorkflow(req.scope).run({
    input: { ...req.validatedBody, payment_id, created_by: req.auth_context.actor_id },
  });
  const payment = await refetchEntity({
    ...{ entity: 'payment', idOrFilter: payment_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ payment });
}
