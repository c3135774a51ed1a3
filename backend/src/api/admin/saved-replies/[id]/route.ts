import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readForm } from '../../../../http/read-form';
import { changeSavedReplyWorkflow, removeSavedReplyWorkflow } from '../../../../workflows/messages/save-reply';
import { SavedReplyBody } from '../route';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = { id: req.params.id ?? '', ...readForm(SavedReplyBody, req.body) };
  const { result: saved_reply } = await changeSavedReplyWorkflow(req.scope).run({ input });
  res.status(200).json({ saved_reply });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await removeSavedReplyWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, object: 'saved_reply', deleted: true });
}
