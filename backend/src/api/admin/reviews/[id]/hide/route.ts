import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reviewWords } from '@shop/shared/cards/review-form';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { reviewMoment } from '../../../../../orders/reviews/review-moment';
import { hideReviewWorkflow } from '../../../../../workflows/reviews/moderate-review';

const Body = v.strictObject({
  reason: v.pipe(reviewWords, v.minLength(1, 'Say why it is hidden.')),
  updated_at: reviewMoment,
});

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { reason, updated_at: readAt } = readForm(Body, req.body);
  await hideReviewWorkflow(req.scope).run({ input: { id: req.params.id ?? '', reason, readAt } });
  res.status(200).json({ state: 'hidden' });
}
