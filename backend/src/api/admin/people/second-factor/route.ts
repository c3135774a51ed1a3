import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { hasGivenCode } from '../../../../guards/people/second-factor';
import { readForm } from '../../../../http/read-form';
import { demandSecondFactorWorkflow } from '../../../../workflows/people/demand-second-factor';

const Body = v.strictObject({ demanded: v.boolean('demanded is true or false') });

/**
 * Makes the code beside the password a rule for all who can pay money back. Only who has given one in this session
 * can: nobody shuts themselves out.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { demanded } = readForm(Body, req.body);
  if (demanded && !hasGivenCode(req.auth_context)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'Set up a code for yourself first, under Settings, Profile, and sign in with it: this would shut you out.',
    );
  }
  await demandSecondFactorWorkflow(req.scope).run({ input: { isDemanded: demanded } });
  res.status(200).json({ demanded });
}
