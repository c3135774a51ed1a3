import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { newPassword } from '../../../../../guards/account/account-forms';
import { keepSession } from '../../../../../http/keep-session';
import { readForm } from '../../../../../http/read-form';
import { changeHelpersPasswordWorkflow } from '../../../../../workflows/accounts/change-password';

const ask = 'Please enter your present password';
const Body = v.strictObject({
  current: v.pipe(v.string(ask), v.minLength(1, ask), v.maxLength(1000, 'Password is too long')),
  password: newPassword(),
});

/**
 * Changes the password of whoever is signed in to the dashboard. Every other session of theirs is over, and every
 * token; the one of this browser goes on, under a new name.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { current, password } = readForm(Body, req.body);
  // A key that a program calls with is nobody's: it has no identity, and so no password.
  const identityId = req.auth_context.auth_identity_id;
  const { result: password_changed_at } = await changeHelpersPasswordWorkflow(req.scope).run({
    input: { identityId, current, password },
  });
  await keepSession(req, { password_changed_at });
  res.status(200).json({ success: true });
}
