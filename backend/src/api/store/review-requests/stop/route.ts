import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { readIdToken } from '../../../../mail/tokens/signed-tokens';
import { unknownReviewLink } from '../../../../orders/reviews/read-review-request';
import { stopReviewRequestsWorkflow } from '../../../../workflows/reviews/ask-for-reviews';

const Body = v.strictObject({ token: v.string() });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = readIdToken('stop-review-requests', readForm(Body, req.body).token);
  if (orderId === undefined) throw unknownReviewLink();
  await stopReviewRequestsWorkflow(req.scope).run({ input: { orderId } });
  res.status(200).json({ status: 'stopped' });
}
