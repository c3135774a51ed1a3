import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/**
 * Only who was invited to help run the shop makes a sign-in for it.
 *
 * @throws a MedusaError of the type unauthorized when no invite to this address is open
 */
export async function demandInvite(container: MedusaContainer, email: string): Promise<void> {
  const invites = await container.resolve(Modules.USER).listInvites({ email }, { select: ['accepted', 'expires_at'] });
  if (invites.some(({ accepted, expires_at }) => !accepted && new Date(expires_at) > new Date())) return;
  throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Nobody has invited this address, or the invite has run out.');
}
