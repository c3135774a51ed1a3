import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { cancelAndRefundWorkflow } from '../../../../../workflows/orders/cancel-and-refund';

const Body = v.strictObject({ amount: v.pipe(v.number(), v.minValue(0)) });

/** Cancels the order if `amount`, in pounds, is exactly what is left to pay back. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount } = readForm(Body, req.body);
  const order_id = req.params.id ?? '';
  await cancelAndRefundWorkflow(req.scope).run({ input: { order_id, amount, by: req.auth_context.actor_id } });
  res.status(200).json({ order: { id: order_id } });
}
