import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { withEnded } from '../../modules/passwords/session-name';

/**
 * Signs somebody out of one session: every token of its name is worth nothing from now on, and their others go on. It
 * is kept with the identity, which is read with each call of somebody who is signed in anyway.
 */
export async function endSession(
  container: MedusaContainer,
  { identityId, name }: { identityId: string; name: string },
): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  // Two who sign out at once are both remembered.
  await container.resolve(Modules.LOCKING).execute(`sessions-of:${identityId}`, async () => {
    const [identity] = await auth.listProviderIdentities(
      { auth_identity_id: identityId, provider: 'emailpass' },
      { select: ['id', 'user_metadata'], take: 1 },
    );
    if (!identity) return;
    const user_metadata = { ...identity.user_metadata, ended_sessions: withEnded(identity.user_metadata, name) };
    await auth.updateProviderIdentities({ id: identity.id, user_metadata });
  });
}
