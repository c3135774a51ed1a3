import { createCustomerAccountWorkflow } from '@medusajs/core-flows';
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readIdentity } from './open-account';

/**
 * Registering takes two calls, and between them somebody may lose the connection. Whoever signs in with the address
 * and password of the first call is given the account that the second would have made.
 */
export async function completeAccount(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  provider: string,
): Promise<AuthIdentityDTO> {
  // An account that was closed says so with null, and stays closed.
  if (identity.app_metadata?.customer_id !== undefined) return identity;
  const email = identity.provider_identities?.find((one) => one.provider === provider)?.entity_id;
  if (!email) return identity;
  // Two sign-ins at once make one account.
  await container.resolve(Modules.LOCKING).execute(`account:${identity.id}`, async () => {
    const now = await readIdentity(container, identity.id);
    if (now.app_metadata?.customer_id !== undefined) return;
    await createCustomerAccountWorkflow(container).run({
      input: { authIdentityId: identity.id, customerData: { email } },
    });
  });
  return readIdentity(container, identity.id);
}
