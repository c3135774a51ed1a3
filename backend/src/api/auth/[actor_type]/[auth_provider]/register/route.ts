import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { issueToken } from '../../../../../accounts/issue-token';
import { requireInvite } from '../../../../../accounts/require-invite';
import { readForm } from '../../../../../http/read-form';

const Body = v.strictObject({ email: v.string(), password: v.string(), invite_token: v.optional(v.string(), '') });

/** The provider is told the actor type, and registering for the admin takes an invite token. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_type: actorType = '', auth_provider: authProvider = '' } = req.params;
  const { email, password, invite_token } = readForm(Body, req.body);
  if (actorType !== 'customer') await requireInvite(req.scope, invite_token, (invited) => invited === email);
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
