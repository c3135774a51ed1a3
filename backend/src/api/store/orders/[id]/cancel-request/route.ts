import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { cancelForm } from '@shop/shared/forms/order-forms';
import { requireReadableOrder } from '../../../../../http/may-read-order';
import { readForm } from '../../../../../http/read-form';
import { readCancellation } from '../../../../../orders/read-cancellation';
import { readOrderRecord } from '../../../../../orders/record/read-order-record';
import { requestCancellationWorkflow } from '../../../../../workflows/orders/request-cancellation';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = await requireReadableOrder(req);
  const { reason } = readForm(cancelForm, req.body);
  await requestCancellationWorkflow(req.scope).run({ input: { orderId, reason } });
  const record = await readOrderRecord(req.scope, orderId);
  res.status(200).json({ cancellation: await readCancellation(req.scope, record) });
}
