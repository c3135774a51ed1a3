import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { spendCode } from '../../../../../../guards/limits/spend-code';
import { regenerateSession } from '../../../../../../http/regenerate-session';
import { enrolSecondFactorWorkflow } from '../../../../../../workflows/accounts/enrol-second-factor';

/** Replaces Medusa's route: the code cannot be used again, and all other sessions end. */
export async function POST(req: AuthenticatedMedusaRequest<{ code: string }>, res: MedusaResponse): Promise<void> {
  const { code } = req.validatedBody;
  const input = { identityId: req.auth_context.auth_identity_id, factorId: req.params.id ?? '', code };
  const { result } = await spendCode(req, code, () => enrolSecondFactorWorkflow(req.scope).run({ input }));
  await regenerateSession(req, { second_factor_at: result.enrolledAt });
  res.status(200).json({ mfa_factor: result.factor });
}
