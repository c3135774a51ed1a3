import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { hasGivenCode } from '../../../../guards/people/second-factor';
import { readForm } from '../../../../http/read-form';
import { requireSecondFactorWorkflow } from '../../../../workflows/people/require-second-factor';

const Body = v.strictObject({ demanded: v.boolean('demanded is true or false') });

/** Only an owner who gave a code in this session can demand one, so that no owner locks themselves out. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { demanded } = readForm(Body, req.body);
  if (demanded && !hasGivenCode(req.auth_context)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'Set up a code for yourself first, under Settings, Profile, and sign in with it: this would shut you out.',
    );
  }
  await requireSecondFactorWorkflow(req.scope).run({ input: { isDemanded: demanded } });
  res.status(200).json({ demanded });
}
