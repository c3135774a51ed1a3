import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reviewWords } from '@shop/shared/cards/review-form';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { reviewMoment } from '../../../../../orders/reviews/review-moment';
import { answerReviewWorkflow } from '../../../../../workflows/reviews/moderate-review';

const Body = v.strictObject({ answer: reviewWords, updated_at: reviewMoment });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { answer, updated_at: readAt } = readForm(Body, req.body);
  await answerReviewWorkflow(req.scope).run({ input: { id: req.params.id ?? '', answer, readAt } });
  res.status(200).json({ answer });
}
