import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rememberBrowser } from '../../../../../accounts/known-browser';
import { resetPasswordWorkflow } from '../../../../../workflows/accounts/change-password';

export async function POST(
  req: AuthenticatedMedusaRequest<{ password?: unknown }>,
  res: MedusaResponse,
): Promise<void> {
  const { actor_type: actorType = '' } = req.params;
  const email = req.auth_context.actor_id;
  await resetPasswordWorkflow(req.scope).run({ input: { actorType, email, password: req.body?.password } });
  // The owner of the mailbox is let in, however often strangers have guessed at the password.
  if (actorType === 'user') await rememberBrowser(res, { provider_identities: [{ entity_id: email }] });
  res.status(200).json({ success: true });
}
