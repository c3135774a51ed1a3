import { createCustomerAccountWorkflow } from '@medusajs/core-flows';
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** What is told of a person beside the address. */
type Person = {
  first_name?: string | null;
  last_name?: string | null;
  phone?: string | null;
  company_name?: string | null;
};

/**
 * Makes the account of somebody who has proved with which address and password they sign in. The account's address is
 * that one: under any other, its owner could never have an account again.
 *
 * @returns the id of the customer
 * @throws a MedusaError of the type not_allowed when this sign-in has an account, invalid_data for another address
 */
export async function openAccount(
  container: MedusaContainer,
  { identityId, email, person }: { identityId: string; email?: string; person: Person },
): Promise<string> {
  const { UNAUTHORIZED, NOT_ALLOWED, INVALID_DATA } = MedusaError.Types;
  // Two calls at once make one account.
  return container.resolve(Modules.LOCKING).execute(`account:${identityId}`, async () => {
    const identity = await readIdentity(container, identityId);
    const own = identity.provider_identities?.find(({ provider }) => provider === 'emailpass')?.entity_id;
    if (!own) throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
    if (identity.app_metadata?.customer_id) throw new MedusaError(NOT_ALLOWED, 'This sign-in has its account already.');
    if (email !== undefined && email !== own) {
      throw new MedusaError(INVALID_DATA, 'An account has the address that one signs in with.');
    }
    const { result } = await createCustomerAccountWorkflow(container).run({
      input: { authIdentityId: identityId, customerData: { ...person, email: own } },
    });
    return result.id;
  });
}

/** How somebody signs in, and what of theirs it opens. */
export function readIdentity(container: MedusaContainer, id: string): Promise<AuthIdentityDTO> {
  return container.resolve(Modules.AUTH).retrieveAuthIdentity(id, { relations: ['provider_identities'] });
}
