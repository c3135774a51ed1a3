import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { queueMails } from '../../../../../workflows/mail/queue-mails';

/** The engine's own change of a password behind a mailed link, and a mail that says that it happened. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType, auth_provider: provider = '' } = req.params;
  // The address comes from the link, never from the form.
  const address = req.auth_context.actor_id;
  const body = typeof req.body === 'object' ? req.body : {};
  const { success, authIdentity, error } = await req.scope
    .resolve(Modules.AUTH)
    .updateProvider(provider, { ...body, entity_id: address });
  if (!success || !authIdentity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Unauthorized');

  if (actorType === 'customer') {
    const changed = authIdentity.provider_identities?.[0]?.user_metadata?.password_changed_at;
    try {
      const cause = `${authIdentity.id}:${String(changed)}`;
      await queueMails(req.scope, [{ kind: 'password-changed', cause, recipient: address, data: {} }]);
    } catch {
      // The password is changed, and saying otherwise would be untrue.
      const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
      logger.error(JSON.stringify({ event: 'mail-not-queued', mails: ['password-changed'] }));
    }
  }
  res.status(200).json({ success: true });
}
