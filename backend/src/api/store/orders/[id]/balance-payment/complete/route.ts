import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { toPounds } from '../../../../../../cart/pence';
import { demandReadableOrder } from '../../../../../../http/may-read-order';
import { takeBalanceWorkflow } from '../../../../../../workflows/balance/take-balance';

/** Takes what the buyer has authorised, and answers what is still to be paid, in pounds. Asking again changes nothing. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = await demandReadableOrder(req);
  const { result } = await takeBalanceWorkflow(req.scope).run({ input: { order_id } });
  res.status(200).json({ due: toPounds(Math.max(0, result.order.isCancelled ? 0 : result.due)) });
}
