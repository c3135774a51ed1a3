import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { readStaffMember } from '../../../../../people/read-staff-member';
import { answerMessageWorkflow } from '../../../../../workflows/messages/answer-message';

const write = 'Write an answer first.';
const long = `Write at most ${accountLimits.message.max} characters.`;
const Body = v.strictObject({
  text: v.pipe(v.string(write), v.trim(), v.minLength(1, write), v.maxLength(accountLimits.message.max, long)),
});

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { text } = readForm(Body, req.body);
  const member = await readStaffMember(req.scope, req.auth_context.actor_id);
  const input = { id: req.params.id ?? '', text, who: member?.name ?? 'A program with a key' };
  const { result: answer } = await answerMessageWorkflow(req.scope).run({ input });
  res.status(200).json({ answer });
}
