import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { requirePassword } from '../../../../../accounts/require-password';
import { readForm } from '../../../../../http/read-form';
import { isAddressProven } from '../../../../../modules/passwords/proven-address';
import { closeAccount } from '../../../../../workflows/accounts/close-account';

const missing = 'Please enter your password';
const Body = v.strictObject({ password: v.optional(v.pipe(v.string(missing), v.minLength(1, missing)), '') });

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { password } = readForm(Body, req.body ?? {});
  const { actor_id: customerId, auth_identity_id } = req.auth_context;
  // A closing that was interrupted has anonymized the customer already, but not the sign-in.
  const [identity] = await req.scope
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id, provider: 'emailpass' }, { relations: ['auth_identity'], take: 1 });
  const email = identity?.entity_id ?? '';
  const isProven = identity !== undefined && isAddressProven(identity);
  await requirePassword(req.scope, email, password);
  await closeAccount(req.scope, { customerId, email, isProven });
  res.status(200).json({ closed: true });
}
