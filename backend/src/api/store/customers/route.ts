import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { refetchCustomer } from '@medusajs/medusa/api/store/customers/helpers';
import * as v from 'valibot';
import { openAccountWorkflow } from '../../../workflows/accounts/open-account';

const Body = v.looseObject({ email: v.optional(v.string()) });

/** Replaces Medusa's route: the account gets the address that its identity signs in with. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_id, auth_identity_id: identityId } = req.auth_context;
  if (actor_id) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Request already authenticated as a customer.');
  const { email, ...person } = v.parse(Body, req.validatedBody);
  const { result: id } = await openAccountWorkflow(req.scope).run({
    input: { identityId, ...(email === undefined ? {} : { email }), person },
  });
  res.status(200).json({ customer: await refetchCustomer(id, req.scope, req.queryConfig.fields) });
}
