import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { demandPassword } from '../../accounts/demand-password';
import { queueMails } from '../mail/queue-mails';

const provider = 'emailpass';

/**
 * A new password for somebody who is signed in and knows the present one. Every session of before is over with it,
 * the caller's too; and the account's address is told.
 *
 * @throws a MedusaError of the type not_allowed when the present password is not right
 */
export async function changePassword(
  container: MedusaContainer,
  { customerId, current, password }: { customerId: string; current: string; password: string },
): Promise<void> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['email'], take: 1 });
  const email = customer?.email ?? '';
  await demandPassword(container, email, current);
  const changed = await container.resolve(Modules.AUTH).updateProvider(provider, { entity_id: email, password });
  if (!changed.success || !changed.authIdentity) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, changed.error ?? 'The password was not changed');
  }
  const when = changed.authIdentity.provider_identities?.[0]?.user_metadata?.password_changed_at;
  try {
    const cause = `${changed.authIdentity.id}:${String(when)}`;
    await queueMails(container, [{ kind: 'password-changed', cause, recipient: email, data: {} }]);
  } catch {
    // The password is changed, and saying otherwise would be untrue.
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(JSON.stringify({ event: 'mail-not-queued', mails: ['password-changed'] }));
  }
}
