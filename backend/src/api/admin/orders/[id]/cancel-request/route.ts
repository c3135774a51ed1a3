import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { closeRequestWorkflow } from '../../../../../workflows/orders/close-request';
import { declineCancellationWorkflow } from '../../../../../workflows/orders/decline-cancellation';

const answers = ['posted', 'goes_on', 'kept', 'nothing_back', 'settled'] as const;
const Body = v.strictObject({ answer: v.picklist(answers, `The answer is: ${answers.join(', ')}.`) });

/** 'posted' declines a request to cancel, 'goes_on' closes one taken back, the others a withdrawal or a late wish. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { answer } = readForm(Body, req.body);
  const order_id = req.params.id ?? '';
  const by = req.auth_context.actor_id;
  if (answer === 'posted') await declineCancellationWorkflow(req.scope).run({ input: { order_id, by } });
  else await closeRequestWorkflow(req.scope).run({ input: { order_id, answer } });
  res.status(200).json({ cancel_request: null });
}
