import { type AuthenticatedMedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import type { HttpTypes } from '@medusajs/framework/types';
import { capturePaymentUnderLockWorkflow } from '../../../../../workflows/capture/capture-payment';

/** An amount, in pounds, must be the whole payment. */
export async function POST(
  req: AuthenticatedMedusaRequest<HttpTypes.AdminCapturePayment>,
  res: MedusaResponse,
): Promise<void> {
  const payment_id = req.params.id ?? '';
  await capturePaymentUnderLockWorkflow(req.scope).run({ input: { payment_id, amount: req.validatedBody.amount } });
  const payment = await refetchEntity({
    ...{ entity: 'payment', idOrFilter: payment_id },
    ...{ scope: req.scope, fields: req.queryConfig.fields },
  });
  res.status(200).json({ payment });
}
