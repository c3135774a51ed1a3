import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { answerPostedWorkflow } from '../../../../../workflows/orders/answer-posted';

const Body = v.strictObject({ answer: v.literal('posted', 'The answer is: posted.') });

/** The owner's answer that the parcel had gone before the wish came; to grant the wish is to cancel the order. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  readForm(Body, req.body);
  await answerPostedWorkflow(req.scope).run({ input: { order_id: req.params.id ?? '' } });
  res.status(200).json({ cancel_request: null });
}
