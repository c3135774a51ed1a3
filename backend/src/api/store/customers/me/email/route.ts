import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { findOwnIdentity } from '../../../../../accounts/find-own-identity';
import { requirePassword } from '../../../../../accounts/require-password';
import { currentPassword } from '../../../../../guards/account/account-forms';
import { readForm } from '../../../../../http/read-form';
import { bestEffort } from '../../../../../process/best-effort';
import { mailEmailLinkWorkflow } from '../../../../../workflows/accounts/mail-email-link';

const Body = v.strictObject({ email, password: currentPassword() });

/** The answer leaves before the look-up, and does not tell whether the new address has an account. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { email: wanted, password } = readForm(Body, req.body);
  const customerId = req.auth_context.actor_id;
  const identity = await findOwnIdentity(req.scope, customerId);
  await requirePassword(req.scope, identity?.email ?? '', password);
  const refuse = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);
  if (identity?.opensAdmin) throw refuse('This account opens the admin of the shop too, so its address stays.');
  if (wanted === identity?.email) throw refuse('This is the address of your account already.');
  res.status(202).json({
    message: 'If nobody has an account with this address, a link to confirm it is on its way there by mail.',
  });
  void bestEffort(req.scope, 'email_link_not_made', () =>
    mailEmailLinkWorkflow(req.scope).run({ input: { customerId, email: wanted } }),
  );
}
