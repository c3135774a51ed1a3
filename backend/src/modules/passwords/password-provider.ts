import { EmailPassAuthService } from '@medusajs/auth-emailpass/dist/services/emailpass';
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { ensureDecoy, withDecoy } from './decoy';
import { findPasswordProblem, minPasswordLength } from './password-rule';

/** Medusa's provider, but addresses ignore case and an unknown one takes as long to refuse as a wrong password. */
export class PasswordProvider extends EmailPassAuthService {
  #decoy: Promise<void> | undefined;

  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    this.#decoy ??= ensureDecoy(identities, (password) => this.hashPassword(password));
    await this.#decoy.catch((error) => {
      this.#decoy = undefined;
      throw error;
    });
    const { service, isKnown } = withDecoy(identities);
    const answer = await super.authenticate(normalizeEmail(input), service);
    // Signing in with the decoy's password must fail too.
    return answer.success && !isKnown() ? { success: false, error: 'Invalid email or password' } : answer;
  }

  override async register(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    // Without an actor type the longer minimum holds.
    const { password, actor_type: actor, email } = input.body ?? {};
    const fault = rejectPassword(password, minPasswordLength(actor), email);
    return fault ?? super.register(normalizeEmail(input), identities);
  }

  override async update(data: { password: string; entity_id: string }, identities: AuthIdentityProviderService) {
    const fault = rejectPassword(data.password, minPasswordLength(undefined), data.entity_id);
    if (fault) return fault;
    // The same write as the password: old sessions cannot outlive it.
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

function rejectPassword(password: unknown, least: number, email = ''): { success: false; error: string } | undefined {
  const problem = typeof password === 'string' ? findPasswordProblem(password, least, email) : undefined;
  return problem && { success: false, error: problem.message };
}

function normalizeEmail(input: AuthenticationInput): AuthenticationInput {
  const email = input.body?.email;
  if (typeof email !== 'string') return input;
  if (email.length > 1000) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid email or password');
  return { ...input, body: { ...input.body, email: email.trim().toLowerCase() } };
}
