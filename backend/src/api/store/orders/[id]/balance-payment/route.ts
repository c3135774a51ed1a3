import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireReadableOrder } from '../../../../../http/may-read-order';
import { startBalancePaymentWorkflow } from '../../../../../workflows/balance/start-balance-payment';

/** Answers null when nothing is due. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = await requireReadableOrder(req);
  const { result } = await startBalancePaymentWorkflow(req.scope).run({ input: { order_id } });
  res.status(200).json({ payment: result });
}
