import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { answerProof } from '../../../../accounts/issue-token';
import { rememberBrowser } from '../../../../accounts/known-browser';
import { noSuchAddress } from '../../../../guards/front/plain-spelling';
import { sentProof } from '../../../../http/sent-proof';
import { completeAccount } from '../../../../workflows/accounts/open-account';

/**
 * Medusa's own sign-in; and a shopper who once registered and was interrupted before the account stood is given
 * it now, instead of a token that opens nothing.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: authProvider = '' } = req.params;
  const answer = await req.scope.resolve(Modules.AUTH).authenticate(authProvider, sentProof(req));
  const { success, error, location, mfaChallenge, authIdentity: found } = answer;
  if (location) return void res.status(200).json({ location });
  if (!success || !found) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Authentication failed');
  }
  const authIdentity = actorType === 'customer' ? await completeAccount(req.scope, found, authProvider) : found;
  // The second factor is the admin's. Who keeps the shop and buys in it with one password shops as everybody does.
  const asked = actorType === 'user' ? mfaChallenge : undefined;
  if (actorType === 'user' && !asked) await rememberBrowser(res, authIdentity);
  const proof = { authIdentity, actorType, authProvider, mfaEnabled: asked !== undefined };
  res.status(200).json(await answerProof(req.scope, proof, asked));
}

/** For providers to which one is led away; ours has none, and a password is not asked for with a GET. */
export function GET(): void {
  throw new MedusaError(MedusaError.Types.NOT_FOUND, noSuchAddress);
}
