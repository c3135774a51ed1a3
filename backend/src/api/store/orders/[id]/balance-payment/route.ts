import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { demandReadableOrder } from '../../../../../http/may-read-order';
import { startBalancePaymentWorkflow } from '../../../../../workflows/balance/start-balance-payment';

/** Readies what is still to be paid of the order for the card form; null when nothing is. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = await demandReadableOrder(req);
  const { result } = await startBalancePaymentWorkflow(req.scope).run({ input: { order_id } });
  res.status(200).json({ payment: result });
}
