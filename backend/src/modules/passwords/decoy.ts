import type { AuthIdentityDTO, AuthIdentityProviderService } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';

/**
 * An unknown address is given an identity whose password nobody knows, so that the engine hashes once and refuses it
 * on the same path as a wrong password. How long an answer takes then does not tell who has an account.
 */
export function withDecoy(
  identities: AuthIdentityProviderService,
  provider: string,
  hash: string,
): AuthIdentityProviderService {
  return {
    ...identities,
    async retrieve(selector): Promise<AuthIdentityDTO> {
      try {
        return await identities.retrieve(selector);
      } catch (error) {
        if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.NOT_FOUND) throw error;
        const { entity_id } = selector;
        return {
          id: 'decoy',
          provider_identities: [{ id: 'decoy', provider, entity_id, provider_metadata: { password: hash } }],
        };
      }
    },
  };
}
