import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { generateJwtTokenWithChecks } from '@medusajs/medusa/api/auth/utils/generate-jwt-token';
import { issueToken } from '../../../../accounts/issue-token';
import { noSuchAddress } from '../../../../guards/front/plain-spelling';
import { completeAccount } from '../../../../workflows/accounts/complete-account';

/**
 * The engine's own sign-in; and a shopper who once registered and was interrupted before the account stood is given
 * it now, instead of a token that opens nothing.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: authProvider = '' } = req.params;
  const answer = await req.scope.resolve(Modules.AUTH).authenticate(authProvider, {
    url: req.url,
    headers: withoutLists(req.headers),
    query: withoutLists(req.query),
    body: withoutLists(req.body),
    protocol: req.protocol,
  });
  if (answer.location) {
    res.status(200).json({ location: answer.location });
    return;
  }
  if (!answer.success || !answer.authIdentity) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, answer.error ?? 'Authentication failed');
  }
  const authIdentity =
    actorType === 'customer'
      ? await completeAccount(req.scope, answer.authIdentity, authProvider)
      : answer.authIdentity;
  // The second factor is the admin's. Who keeps the shop and buys in it with one password shops as everybody does.
  const mfaChallenge = actorType === 'user' ? answer.mfaChallenge : undefined;
  const proof = { authIdentity, actorType, authProvider, mfaEnabled: mfaChallenge !== undefined };
  const checked = await generateJwtTokenWithChecks(req.scope, mfaChallenge ? { ...proof, mfaChallenge } : proof);
  // What the engine still wants to know is asked for first; then the session is given its name.
  const isComplete = !mfaChallenge && !('verification_required' in checked);
  res.status(200).json(isComplete ? { token: await issueToken(req.scope, proof) } : checked);
}

/** For providers to which one is led away; ours has none, and a password is not asked for with a GET. */
export function GET(): void {
  throw new MedusaError(MedusaError.Types.NOT_FOUND, noSuchAddress);
}

/** What a provider reads is one text for each name. */
function withoutLists(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
