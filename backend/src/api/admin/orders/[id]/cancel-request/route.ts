import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { declineCancellationWorkflow } from '../../../../../workflows/orders/decline-cancellation';

const Body = v.strictObject({ answer: v.literal('posted', 'The answer is: posted.') });

/** Declines a cancel request because the parcel has gone. Cancelling the order grants one. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  readForm(Body, req.body);
  await declineCancellationWorkflow(req.scope).run({ input: { order_id: req.params.id ?? '' } });
  res.status(200).json({ cancel_request: null });
}
