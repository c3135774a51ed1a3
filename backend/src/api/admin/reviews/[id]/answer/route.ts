import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reviewWords } from '@shop/shared/cards/review-form';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { answerReviewWorkflow } from '../../../../../workflows/reviews/moderate-review';

const Body = v.strictObject({ answer: reviewWords });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { answer } = readForm(Body, req.body);
  await answerReviewWorkflow(req.scope).run({ input: { id: req.params.id ?? '', answer } });
  res.status(200).json({ answer });
}
