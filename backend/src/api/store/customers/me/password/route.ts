import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { currentPassword, newPassword } from '../../../../../guards/account/account-forms';
import { readForm } from '../../../../../http/read-form';
import { changePasswordWorkflow } from '../../../../../workflows/accounts/change-password';

const Body = v.strictObject({ current: currentPassword(), password: newPassword() });

/** Ends all tokens of the customer, who signs in again. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { current, password } = readForm(Body, req.body);
  await changePasswordWorkflow(req.scope).run({
    input: { customerId: req.auth_context.actor_id, current, password },
  });
  res.status(200).json({ success: true });
}
