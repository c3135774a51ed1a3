import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** @returns those of the addresses, in small letters, that sign in with a code beside the password */
export async function findSecondFactorUsers(
  container: MedusaContainer,
  emails: readonly string[],
): Promise<Set<string>> {
  const auth = container.resolve(Modules.AUTH);
  const found = await Promise.all(
    emails.map(async (email) => {
      const entity_id = email.toLowerCase();
      const [identity] = await auth.listProviderIdentities({ entity_id, provider: 'emailpass' }, { take: 1 });
      if (!identity?.auth_identity_id) return undefined;
      const factors = await auth.listAuthMfa({ auth_identity_id: identity.auth_identity_id });
      return factors.some(({ status }) => status === 'enabled') ? entity_id : undefined;
    }),
  );
  return new Set(found.filter((email) => email !== undefined));
}
