import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { isAddressProven } from '../../../../modules/passwords/proven-address';
import { closeAccount } from '../../../../workflows/accounts/close-account';

/** Closes the account, as its customer can: Medusa's route keeps name, addresses and all that is ours. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  const [customer] = await req.scope.resolve(Modules.CUSTOMER).listCustomers({ id }, { select: ['id'], take: 1 });
  if (!customer) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Customer with id: ${id} was not found`);
  const [identity] = await req.scope
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { customer_id: id } }, { relations: ['provider_identities'], take: 1 });
  const signIn = identity?.provider_identities?.find(({ provider }) => provider === 'emailpass');
  const isProven =
    signIn !== undefined && isAddressProven({ user_metadata: signIn.user_metadata, auth_identity: identity });
  await closeAccount(req.scope, { customerId: id, email: signIn?.entity_id ?? '', isProven });
  res.status(200).json({ id, object: 'customer', deleted: true });
}
