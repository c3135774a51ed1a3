import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { setAskingForReviewsWorkflow } from '../../../../workflows/reviews/ask-for-reviews';

const Body = v.strictObject({ is_asking: v.boolean('is_asking is true or false') });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const isAsking = readForm(Body, req.body).is_asking;
  const { result } = await setAskingForReviewsWorkflow(req.scope).run({ input: { to: isAsking } });
  res.status(200).json({ is_asking: result });
}
