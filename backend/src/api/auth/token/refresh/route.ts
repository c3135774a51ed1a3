import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { answerSignIn, issueToken } from '../../../../accounts/issue-token';
import type { Claims } from '../../../../modules/passwords/session-name';

/** The session keeps its name and its end. A registrant whose account exists by now gets a token for it. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const context: typeof req.auth_context & Claims = req.auth_context;
  const { auth_identity_id, auth_provider: authProvider, actor_type: actorType, actor_id } = context;
  if (!authProvider) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  const auth = req.scope.resolve(Modules.AUTH);
  const with_ = { relations: ['provider_identities'] };
  if (actor_id) {
    const authIdentity = await auth.retrieveAuthIdentity(auth_identity_id, with_);
    const { mfa_enabled: mfaEnabled = false, mfa_challenge_completed_at: mfaChallengeCompletedAt } = context;
    const proof = { authIdentity, actorType, authProvider, mfaEnabled };
    const token = await issueToken(
      req.scope,
      mfaChallengeCompletedAt ? { ...proof, mfaChallengeCompletedAt } : proof,
      context,
    );
    return void res.json({ token });
  }
  const { authIdentity, mfaChallenge } = await auth.validateAuthIdentity(auth_identity_id, authProvider, with_);
  if (!authIdentity) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  res.json(await answerSignIn(req.scope, { authIdentity, actorType, authProvider }, mfaChallenge, context));
}
