import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { generateJwtTokenWithChecks } from '@medusajs/medusa/api/auth/utils/generate-jwt-token';
import { completeAccount } from '../../../../workflows/accounts/complete-account';

/**
 * The engine's own sign-in; and a shopper who once registered and was interrupted before the account stood is given
 * it now, instead of a token that opens nothing.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: provider = '' } = req.params;
  const answer = await req.scope.resolve(Modules.AUTH).authenticate(provider, {
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
    actorType === 'customer' ? await completeAccount(req.scope, answer.authIdentity, provider) : answer.authIdentity;
  const token = await generateJwtTokenWithChecks(req.scope, {
    authIdentity,
    ...(answer.mfaChallenge ? { mfaChallenge: answer.mfaChallenge } : {}),
    actorType,
    authProvider: provider,
  });
  res.status(200).json(token);
}

/** What a provider reads is one text for each name. */
function withoutLists(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
