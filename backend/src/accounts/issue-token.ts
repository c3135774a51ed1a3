import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import {
  generateJwtTokenForAuthIdentity,
  generateJwtTokenWithChecks,
} from '@medusajs/medusa/api/auth/utils/generate-jwt-token';
import { type Claims, secondsLeft, sessionName } from '../modules/passwords/session-name';

/** Seconds, the same as Medusa's default. */
const tokenLifetime = 24 * 60 * 60;

type Proof = {
  authIdentity: AuthIdentityDTO;
  actorType: string;
  authProvider: string;
  mfaEnabled?: boolean;
  mfaChallengeCompletedAt?: string | Date;
};

type Challenge = NonNullable<Parameters<typeof generateJwtTokenWithChecks>[1]['mfaChallenge']>;

/** The token has a session name, so that one session can be ended alone. @throws 401 when the session is over */
export async function issueToken(container: MedusaContainer, proof: Proof, before?: Claims): Promise<string> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const jwtid = sessionName(before);
  const expiresIn = Math.min(tokenLifetime, secondsLeft({ jti: jwtid }));
  if (!(expiresIn > 0)) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  return generateJwtTokenForAuthIdentity(
    { ...proof, authIdentity: withoutEndedSessions(proof.authIdentity), container },
    { secret: String(http.jwtSecret), expiresIn: `${expiresIn}s`, options: { ...http.jwtOptions, jwtid } },
  );
}

/** Answers a token, or the step that Medusa still asks for, such as a second factor. @param before renewed claims */
export async function answerSignIn(
  container: MedusaContainer,
  proof: Proof,
  mfaChallenge: Challenge | undefined,
  before?: Claims,
): Promise<object> {
  const checked = await generateJwtTokenWithChecks(container, mfaChallenge ? { ...proof, mfaChallenge } : proof);
  if (mfaChallenge || 'verification_required' in checked) return checked;
  return { token: await issueToken(container, proof, before) };
}

/** Medusa copies all metadata of an identity into the token; the list of ended sessions would only make it longer. */
function withoutEndedSessions(identity: AuthIdentityDTO): AuthIdentityDTO {
  return {
    ...identity,
    provider_identities: identity.provider_identities?.map((one) => {
      const { ended_sessions: _, ...user_metadata } = one.user_metadata ?? {};
      return { ...one, user_metadata };
    }),
  };
}
