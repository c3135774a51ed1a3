import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import {
  generateJwtTokenForAuthIdentity,
  generateJwtTokenWithChecks,
} from '@medusajs/medusa/api/auth/utils/generate-jwt-token';
import { type Claims, secondsLeft, sessionName } from '../modules/passwords/session-name';

/** Seconds, as long as Medusa's own. */
const tokenLife = 24 * 60 * 60;

type Proof = {
  authIdentity: AuthIdentityDTO;
  actorType: string;
  authProvider: string;
  mfaEnabled?: boolean;
  mfaChallengeCompletedAt?: string | Date;
};

type Challenge = NonNullable<Parameters<typeof generateJwtTokenWithChecks>[1]['mfaChallenge']>;

/**
 * Medusa's own token, with the name of its session, so that one session can be ended without the others.
 *
 * @param before what the token says that is renewed; its session goes on, and ends when its time is over
 * @throws a MedusaError of the type unauthorized when it is
 */
export async function issueToken(container: MedusaContainer, proof: Proof, before?: Claims): Promise<string> {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const jwtid = sessionName(before);
  const expiresIn = Math.min(tokenLife, secondsLeft({ jti: jwtid }));
  if (!(expiresIn > 0)) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  return generateJwtTokenForAuthIdentity(
    { ...proof, authIdentity: withoutEnded(proof.authIdentity), container },
    { secret: String(http.jwtSecret), expiresIn: `${expiresIn}s`, options: { ...http.jwtOptions, jwtid } },
  );
}

/**
 * What somebody is answered who has just proved who they are: a token, or what Medusa still wants to know, such as a
 * second factor.
 *
 * @param before what the token says that is renewed
 */
export async function answerProof(
  container: MedusaContainer,
  proof: Proof,
  mfaChallenge: Challenge | undefined,
  before?: Claims,
): Promise<object> {
  const checked = await generateJwtTokenWithChecks(container, mfaChallenge ? { ...proof, mfaChallenge } : proof);
  // What Medusa still wants to know is asked for first; then the session is given its name.
  if (mfaChallenge || 'verification_required' in checked) return checked;
  return { token: await issueToken(container, proof, before) };
}

/** Medusa copies all of an identity's metadata into the token; which sessions were ended is nothing to carry about. */
function withoutEnded(identity: AuthIdentityDTO): AuthIdentityDTO {
  return {
    ...identity,
    provider_identities: identity.provider_identities?.map((one) => {
      const { ended_sessions: _, ...user_metadata } = one.user_metadata ?? {};
      return { ...one, user_metadata };
    }),
  };
}
