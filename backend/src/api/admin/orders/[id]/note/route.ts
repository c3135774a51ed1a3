import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { saveNoteWorkflow } from '../../../../../workflows/orders/save-note';

const Body = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'A note has at most 2,000 characters.')),
});

/** An empty note deletes it. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { text } = readForm(Body, req.body);
  const order_id = req.params.id ?? '';
  await saveNoteWorkflow(req.scope).run({ input: { order_id, text, by: req.auth_context.actor_id } });
  res.status(200).json({ note: { text } });
}
