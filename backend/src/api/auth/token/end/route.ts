import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { Claims } from '../../../../modules/passwords/session-name';
import { endSessionWorkflow } from '../../../../workflows/accounts/end-session';

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { auth_identity_id: identityId, jti: name }: typeof req.auth_context & Claims = req.auth_context;
  if (identityId && name) await endSessionWorkflow(req.scope).run({ input: { identityId, name } });
  res.status(200).json({ success: true });
}
