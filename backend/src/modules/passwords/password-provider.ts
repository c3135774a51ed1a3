import { EmailPassAuthService } from '@medusajs/auth-emailpass/dist/services/emailpass';
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { keepDecoy, withDecoy } from './decoy';
import { faultOfPassword, leastLength } from './password-rule';

/**
 * Medusa's sign-in with e-mail and password, with four differences: `Anna@` and `anna@` are one person, an
 * unknown address takes as long to refuse as a wrong password, a new password is long enough and none of the commonest
 * whichever way it comes, and it is dated, so that the sessions of before can be told from those after it.
 */
export class PasswordProvider extends EmailPassAuthService {
  #decoy: Promise<void> | undefined;

  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    this.#decoy ??= keepDecoy(identities, (password) => this.hashPassword(password));
    await this.#decoy.catch((error) => {
      this.#decoy = undefined;
      throw error;
    });
    const { service, isKnown } = withDecoy(identities);
    const answer = await super.authenticate(tidy(input), service);
    // Whatever the decoy's password were, it would open nothing.
    return answer.success && !isKnown() ? { success: false, error: 'Invalid email or password' } : answer;
  }

  override async register(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    // Our route says for whom; without a word of it somebody is held to the longer one.
    const { password, actor_type: actor, email } = input.body ?? {};
    const fault = refusal(password, leastLength(actor), email);
    return fault ?? super.register(tidy(input), identities);
  }

  override async update(data: { password: string; entity_id: string }, identities: AuthIdentityProviderService) {
    const fault = refusal(data.password, leastLength(undefined), data.entity_id);
    if (fault) return fault;
    // In the same write as the password itself: no moment in which the old sessions outlive it.
    const dated: AuthIdentityProviderService = {
      ...identities,
      update: (entityId, change) =>
        identities.update(entityId, {
          ...change,
          user_metadata: { ...change.user_metadata, password_changed_at: new Date().toISOString() },
        }),
    };
    return super.update(data, dated);
  }
}

function refusal(password: unknown, least: number, email = ''): { success: false; error: string } | undefined {
  const error = typeof password === 'string' ? faultOfPassword(password, least, email) : undefined;
  return error === undefined ? undefined : { success: false, error };
}

function tidy(input: AuthenticationInput): AuthenticationInput {
  const email = input.body?.email;
  if (typeof email !== 'string') return input;
  if (email.length > 1000) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid email or password');
  return { ...input, body: { ...input.body, email: email.trim().toLowerCase() } };
}
