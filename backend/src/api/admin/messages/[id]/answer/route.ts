import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { readStaffMember } from '../../../../../people/read-staff-member';
import { answerMessageWorkflow } from '../../../../../workflows/messages/answer-message';

const write = 'Write an answer first.';
const long = `Write at most ${accountLimits.message.max} characters.`;
const count = 'seen is how many answers you have read';
const Body = v.strictObject({
  text: v.pipe(v.string(write), v.trim(), v.minLength(1, write), v.maxLength(accountLimits.message.max, long)),
  seen: v.pipe(v.number(count), v.integer(count), v.minValue(0, count)),
});

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { text, seen } = readForm(Body, req.body);
  const member = await readStaffMember(req.scope, req.auth_context.actor_id);
  const input = { id: req.params.id ?? '', text, who: member?.name ?? 'A program with a key', seen };
  const { result: answer } = await answerMessageWorkflow(req.scope).run({ input });
  res.status(200).json({ answer });
}
