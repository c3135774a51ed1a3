import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { demandInvite } from '../../../../../accounts/demand-invite';
import { issueToken } from '../../../../../accounts/issue-token';
import { readForm } from '../../../../../http/read-form';

const Body = v.strictObject({ email: v.string(), password: v.string(), invite_token: v.optional(v.string(), '') });

/**
 * Medusa's own registration: a proof of identity, and a token with which the account is made. The provider is told
 * for whom; and somebody who would help to run the shop holds an invite's token.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: authProvider = '' } = req.params;
  const { email, password, invite_token } = readForm(Body, req.body);
  if (actorType !== 'customer') await demandInvite(req.scope, invite_token, (invited) => invited === email);
  const { success, error, authIdentity } = await req.scope.resolve(Modules.AUTH).register(authProvider, {
    url: req.url,
    headers: {},
    query: {},
    body: { email, password, actor_type: actorType },
    protocol: req.protocol,
  });
  if (!success || !authIdentity) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, error ?? 'Authentication failed');
  }
  res.status(200).json({ token: await issueToken(req.scope, { authIdentity, actorType, authProvider }) });
}
