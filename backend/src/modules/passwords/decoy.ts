import { randomUUID } from 'node:crypto';
import type { AuthIdentityDTO, AuthIdentityProviderService } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';

/** It is no address, so no one can register it. */
const decoy = { entity_id: 'nobody in particular' };

/** Creates the identity that stands in for every unknown address, with a random password. */
export async function ensureDecoy(
  identities: AuthIdentityProviderService,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  if (await find(identities, decoy)) return;
  const password = await hash(randomUUID());
  try {
    await identities.create({ ...decoy, provider_metadata: { password } });
  } catch (error) {
    // A parallel process may have created it.
    if (!(await find(identities, decoy))) throw error;
  }
}

/** One hit and one miss for any address: the time of a refusal does not reveal who has an account. */
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
