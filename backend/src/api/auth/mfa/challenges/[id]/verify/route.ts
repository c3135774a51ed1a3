import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { issueToken } from '../../../../../../accounts/issue-token';
import { rememberBrowser } from '../../../../../../accounts/known-browser';
import { spendCode } from '../../../../../../guards/limits/spend-code';

type Answer = { method: string; code: string };

/** Replaces Medusa's route, so that the session gets a name and can be ended. */
export async function POST(req: AuthenticatedMedusaRequest<Answer>, res: MedusaResponse): Promise<void> {
  const auth = req.scope.resolve(Modules.AUTH);
  const { auth_identity_id, actor_type: actorType, auth_provider: authProvider } = req.auth_context;
  const answer = { ...req.validatedBody, id: req.params.id ?? '', auth_identity_id };
  const challenge = await spendCode(req, answer.code, () => auth.verifyAuthMfaChallenge(answer));
  if (!authProvider || !challenge.completed_at) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized');
  const authIdentity = await auth.retrieveAuthIdentity(auth_identity_id, { relations: ['provider_identities'] });
  await rememberBrowser(res, authIdentity);
  const second = { mfaEnabled: true, mfaChallengeCompletedAt: challenge.completed_at };
  res.json({ token: await issueToken(req.scope, { authIdentity, actorType, authProvider, ...second }) });
}
