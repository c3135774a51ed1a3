import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { AuthenticationInput } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { answerSignIn } from '../../../../accounts/issue-token';
import { rememberBrowser } from '../../../../accounts/known-browser';
import { routeNotFoundMessage } from '../../../../guards/front/require-canonical-path';
import { completeAccount } from '../../../../workflows/accounts/open-account';

/** Replaces Medusa's route: a registration that was interrupted before the account existed is completed first. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: authProvider = '' } = req.params;
  const answer = await req.scope.resolve(Modules.AUTH).authenticate(authProvider, toAuthenticationInput(req));
  const { success, error, location, mfaChallenge, authIdentity: found } = answer;
  if (location) return void res.status(200).json({ location });
  if (!success || !found) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Authentication failed');
  }
  const authIdentity = actorType === 'customer' ? await completeAccount(req.scope, found, authProvider) : found;
  // Only the admin asks for the second factor, also when an owner shops with the same password.
  const asked = actorType === 'user' ? mfaChallenge : undefined;
  if (actorType === 'user' && !asked) await rememberBrowser(res, authIdentity);
  const proof = { authIdentity, actorType, authProvider, mfaEnabled: asked !== undefined };
  res.status(200).json(await answerSignIn(req.scope, proof, asked));
}

/** Medusa starts OAuth sign-ins with GET; this shop has none. */
export function GET(): void {
  throw new MedusaError(MedusaError.Types.NOT_FOUND, routeNotFoundMessage);
}

function toAuthenticationInput({ url, protocol, headers, query, body }: MedusaRequest): AuthenticationInput {
  return { url, protocol, headers: onlyStrings(headers), query: onlyStrings(query), body: onlyStrings(body) };
}

function onlyStrings(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
