import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { DELETE as endCookie } from '@medusajs/medusa/api/auth/session/route';
import type { Claims } from '../../../modules/passwords/session-name';
import { endSessionWorkflow } from '../../../workflows/accounts/end-session';

/** Exchanges a token for a cookie; a new session id prevents session fixation. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  Object.assign(req.session, { auth_context: req.auth_context });
  res.status(200).json({ user: req.auth_context });
}

/** Ends the token's session too, not only the cookie as Medusa does. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { auth_identity_id: identityId, jti: name }: typeof req.auth_context & Claims = req.auth_context;
  if (identityId && name) await endSessionWorkflow(req.scope).run({ input: { identityId, name } });
  await endCookie(req, res);
}
