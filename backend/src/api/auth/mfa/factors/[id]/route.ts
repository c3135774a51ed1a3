import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { DELETE as disable } from '@medusajs/medusa/api/auth/mfa/factors/[id]/route';
import { spendCode } from '../../../../../guards/limits/spend-code';
import { hasJustGivenCode } from '../../../../../guards/people/second-factor';

/** The dashboard asks for the code at these words of Medusa's. */
const needsCode = 'MFA verification code is required to disable MFA';

/**
 * Asks for a code, as Medusa's policy 'challenge' does, but not in a session that has just given one: a user who
 * lost the phone signs in with a recovery code, which the dashboard's dialog does not take.
 */
export async function DELETE(
  req: AuthenticatedMedusaRequest<{ method?: string; code?: string }>,
  res: MedusaResponse,
): Promise<void> {
  const auth = req.scope.resolve(Modules.AUTH);
  const { auth_identity_id } = req.auth_context;
  const { code } = req.validatedBody;
  const { id, status } = await auth.retrieveAuthMfa({ id: req.params.id ?? '', auth_identity_id });
  if (status === 'enabled' && !hasJustGivenCode(req.auth_context)) {
    if (!code) throw new MedusaError(MedusaError.Types.INVALID_DATA, needsCode);
    await spendCode(req, code, () => auth.verifyAuthMfa({ id, auth_identity_id, code }));
  }
  await disable(req, res);
}
