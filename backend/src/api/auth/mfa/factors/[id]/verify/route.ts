import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { spendCode } from '../../../../../../guards/limits/spend-code';
import { keepSession } from '../../../../../../http/keep-session';
import { enrolSecondFactorWorkflow } from '../../../../../../workflows/accounts/enrol-second-factor';

/** As Medusa does, but the code is spent with it, and every session of before but this browser's ends. */
export async function POST(req: AuthenticatedMedusaRequest<{ code: string }>, res: MedusaResponse): Promise<void> {
  const { code } = req.validatedBody;
  const input = { identityId: req.auth_context.auth_identity_id, factorId: req.params.id ?? '', code };
  const { result } = await spendCode(req, code, () => enrolSecondFactorWorkflow(req.scope).run({ input }));
  await keepSession(req, { second_factor_at: result.enrolledAt });
  res.status(200).json({ mfa_factor: result.factor });
}
