import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../../http/read-form';
import { readIdToken } from '../../../../mail/tokens/signed-tokens';
import { removeReminderWorkflow } from '../../../../workflows/reminders/remove-reminder';

const incomplete = 'This link is not complete.';
const Body = v.strictObject({ token: v.string(incomplete) });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = readIdToken('stop-reminder', readForm(Body, req.body).token);
  if (id === undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, incomplete);
  await removeReminderWorkflow(req.scope).run({ input: { id } });
  res.status(200).json({ status: 'stopped' });
}
