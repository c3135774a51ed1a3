import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { sendEntity } from '../../../../../http/send-entity';
import { capturePaymentUnderLockWorkflow } from '../../../../../workflows/capture/capture-payment';

/** An amount, in pounds, must be the whole payment. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminCapturePayment>,
  res: MedusaResponse,
): Promise<void> {
  const payment_id = req.params.id ?? '';
  await capturePaymentUnderLockWorkflow(req.scope).run({ input: { payment_id, amount: req.validatedBody.amount } });
  await sendEntity(req, res, 'payment', payment_id);
}
