import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { cancelAndPayBackWorkflow } from '../../../../../workflows/orders/cancel-and-pay-back';

const Body = v.strictObject({ amount: v.pipe(v.number(), v.minValue(0)) });

/** Cancels an order and pays back what is left of it: the sum that is named, or nothing happens. Pounds. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { amount } = readForm(Body, req.body);
  const order_id = req.params.id ?? '';
  await cancelAndPayBackWorkflow(req.scope).run({ input: { order_id, amount, by: req.auth_context.actor_id } });
  res.status(200).json({ order: { id: order_id } });
}
