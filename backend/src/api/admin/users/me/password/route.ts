import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { currentPassword, newPassword } from '../../../../../guards/account/account-forms';
import { readForm } from '../../../../../http/read-form';
import { regenerateSession } from '../../../../../http/regenerate-session';
import { changeStaffPasswordWorkflow } from '../../../../../workflows/accounts/change-password';

const Body = v.strictObject({
  current: currentPassword('Please enter your present password'),
  password: newPassword(),
});

/** Ends all other sessions and tokens of this user; this browser's session goes on under a new id. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { current, password } = readForm(Body, req.body);
  // An API key has no identity, and so no password.
  const identityId = req.auth_context.auth_identity_id;
  const { result: password_changed_at } = await changeStaffPasswordWorkflow(req.scope).run({
    input: { identityId, current, password },
  });
  await regenerateSession(req, { password_changed_at });
  res.status(200).json({ success: true });
}
