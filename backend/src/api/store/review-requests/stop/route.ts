import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { readReviewToken } from '../../../../http/read-review-token';
import { stopReviewRequestsWorkflow } from '../../../../workflows/reviews/ask-for-reviews';

const Body = v.strictObject({ token: v.string() });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = readReviewToken('stop-review-requests', readForm(Body, req.body).token);
  await stopReviewRequestsWorkflow(req.scope).run({ input: { orderId } });
  res.status(200).json({ status: 'stopped' });
}
