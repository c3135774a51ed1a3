import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { saveNoteWorkflow } from '../../../../../workflows/orders/save-note';

const note = v.pipe(v.string(), v.trim(), v.maxLength(2000, 'A note has at most 2,000 characters.'));
const Body = v.strictObject({ text: note, before: v.optional(note) });

/** An empty note deletes it. `before`: the note that is replaced; another is refused. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { text, before } = readForm(Body, req.body);
  const order_id = req.params.id ?? '';
  await saveNoteWorkflow(req.scope).run({ input: { order_id, text, before, by: req.auth_context.actor_id } });
  res.status(200).json({ note: { text } });
}
