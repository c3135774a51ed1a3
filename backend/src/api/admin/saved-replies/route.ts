import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { messagesModule } from '../../../modules/messages';
import { createSavedReplyWorkflow } from '../../../workflows/messages/save-reply';

const text = (what: string, most: number) =>
  v.pipe(v.string(what), v.trim(), v.minLength(1, what), v.maxLength(most, `Write at most ${most} characters.`));

export const SavedReplyBody = v.strictObject({
  title: text('Give the reply a name.', 100),
  text: text('Write what the reply says.', accountLimits.message.max),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rows = await req.scope.resolve(messagesModule).listSavedReplies({}, { order: { title: 'ASC' }, take: 100 });
  res.status(200).json({ saved_replies: rows.map(({ id, title, text }) => ({ id, title, text })) });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = readForm(SavedReplyBody, req.body);
  const { result: saved_reply } = await createSavedReplyWorkflow(req.scope).run({ input });
  res.status(200).json({ saved_reply });
}
