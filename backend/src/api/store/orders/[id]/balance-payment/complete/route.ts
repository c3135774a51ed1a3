import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { requireReadableOrder } from '../../../../../../http/may-read-order';
import { toPounds } from '../../../../../../money/pence';
import { takeBalanceWorkflow } from '../../../../../../workflows/balance/take-balance';

/** Answers what is still due, in pounds. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const order_id = await requireReadableOrder(req);
  const { result } = await takeBalanceWorkflow(req.scope).run({ input: { order_id } });
  res.status(200).json({ due: toPounds(Math.max(0, result.order.isCancelled ? 0 : result.due)) });
}
