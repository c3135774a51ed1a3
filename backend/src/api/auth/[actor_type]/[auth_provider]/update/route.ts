import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rememberBrowser } from '../../../../../accounts/known-browser';
import { renewPasswordWorkflow } from '../../../../../workflows/accounts/change-password';

/** Medusa's own change of a password behind a mailed link, and a mail that says that it happened. */
export async function POST(
  req: AuthenticatedMedusaRequest<{ password?: unknown }>,
  res: MedusaResponse,
): Promise<void> {
  const { actor_type: actorType = '' } = req.params;
  // The address comes from the link, never from the form.
  const email = req.auth_context.actor_id;
  await renewPasswordWorkflow(req.scope).run({ input: { actorType, email, password: req.body?.password } });
  // Who reads the mailbox is let in, however often strangers have guessed at the password.
  if (actorType === 'user') await rememberBrowser(res, { provider_identities: [{ entity_id: email }] });
  res.status(200).json({ success: true });
}
