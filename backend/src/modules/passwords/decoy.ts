import { randomUUID } from 'node:crypto';
import type { AuthIdentityDTO, AuthIdentityProviderService } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';

/** Not an address, so that nobody can have it. */
const decoy = { entity_id: 'nobody in particular' };

/** Keeps the row that stands in for every unknown address. Nobody knows its password. */
export async function keepDecoy(
  identities: AuthIdentityProviderService,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  if (await find(identities, decoy)) return;
  const password = await hash(randomUUID());
  try {
    await identities.create({ ...decoy, provider_metadata: { password } });
  } catch (error) {
    // Another process of the shop has just made it.
    if (!(await find(identities, decoy))) throw error;
  }
}

/**
 * Looks an address up so that it takes as long whether or not it is known: one row is found and one is not, and
 * Medusa then hashes once. How long a refusal takes does not tell who has an account.
 *
 * @returns beside the service to hand to Medusa, whether the address was known in the end
 */
export function withDecoy(identities: AuthIdentityProviderService) {
  let isKnown = false;
  const service: AuthIdentityProviderService = {
    ...identities,
    async retrieve(selector) {
      const found = await find(identities, selector);
      isKnown = found !== undefined;
      const other = await find(identities, found ? { entity_id: randomUUID() } : decoy);
      const answer = found ?? other;
      if (!answer) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Invalid email or password');
      return answer;
    },
  };
  return { service, isKnown: () => isKnown };
}

async function find(
  identities: AuthIdentityProviderService,
  selector: { entity_id: string },
): Promise<AuthIdentityDTO | undefined> {
  try {
    return await identities.retrieve(selector);
  } catch (error) {
    if (error instanceof MedusaError && error.type === MedusaError.Types.NOT_FOUND) return undefined;
    throw error;
  }
}
