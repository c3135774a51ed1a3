import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { placeCardWorkflow } from '../../../../../workflows/catalogue/place-card';

const Body = v.strictObject({
  beside: v.pipe(v.string('beside is the id of another card'), v.maxLength(100, 'beside is the id of another card')),
  side: v.picklist(['before', 'after'], 'side is before or after'),
});

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { beside, side } = readForm(Body, req.body);
  const id = req.params.id ?? '';
  await placeCardWorkflow(req.scope).run({ input: { id, beside, side } });
  res.status(200).json({ id, beside, side });
}
