import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { reviewMoment } from '../../../../../orders/reviews/review-moment';
import { showReviewWorkflow } from '../../../../../workflows/reviews/moderate-review';

const Body = v.strictObject({ updated_at: reviewMoment });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { updated_at: readAt } = readForm(Body, req.body);
  await showReviewWorkflow(req.scope).run({ input: { id: req.params.id ?? '', readAt } });
  res.status(200).json({ state: 'shown' });
}
