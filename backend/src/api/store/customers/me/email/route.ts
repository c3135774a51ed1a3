import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { demandPassword } from '../../../../../accounts/demand-password';
import { ownIdentity } from '../../../../../accounts/own-identity';
import { readForm } from '../../../../../http/read-form';
import { quietly } from '../../../../../process/quietly';
import { mailEmailLinkWorkflow } from '../../../../../workflows/accounts/mail-email-link';

const ask = 'Please enter your password';
const Body = v.strictObject({
  email,
  password: v.pipe(v.string(ask), v.minLength(1, ask), v.maxLength(1000, 'Password is too long')),
});

/**
 * Whoever is signed in and knows the password wants another address. It is asked by mail first. The answer is the
 * same whether or not somebody has an account with it, and goes out before that is looked for.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { email: wanted, password } = readForm(Body, req.body);
  const customerId = req.auth_context.actor_id;
  const identity = await ownIdentity(req.scope, customerId);
  await demandPassword(req.scope, identity?.email ?? '', password);
  const refuse = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);
  if (identity?.isAdmins) throw refuse('This account opens the admin of the shop too, so its address stays.');
  if (wanted === identity?.email) throw refuse('This is the address of your account already.');
  res.status(202).json({
    message: 'If nobody has an account with this address, a link to confirm it is on its way there by mail.',
  });
  void quietly(req.scope, 'email-link-not-made', () =>
    mailEmailLinkWorkflow(req.scope).run({ input: { customerId, email: wanted } }),
  );
}
