import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { confirmNewsletterWorkflow } from '../../../../workflows/newsletter/confirm-newsletter';

const refusal = 'This link has run out or was never ours. Please ask for the newsletter again.';
const Body = v.strictObject({ token: v.pipe(v.string(refusal), v.maxLength(100, refusal)) });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: isConfirmed } = await confirmNewsletterWorkflow(req.scope).run({ input: readForm(Body, req.body) });
  if (!isConfirmed) throw new MedusaError(MedusaError.Types.INVALID_DATA, refusal);
  res.status(200).json({ status: 'active' });
}
