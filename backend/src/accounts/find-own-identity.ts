import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { credentialStamp } from '../modules/passwords/credential-stamp';

const provider = 'emailpass';

export interface CustomerIdentity {
  /** The id of the provider identity, which holds address and password. */
  id: string;
  email: string;
  metadata: Record<string, unknown>;
  stamp: string;
  opensAdmin: boolean;
}

export async function findOwnIdentity(
  container: MedusaContainer,
  customerId: string,
): Promise<CustomerIdentity | undefined> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['email'], take: 1 });
  if (!customer?.email) return undefined;
  const [found] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: customer.email, provider }, { relations: ['auth_identity'], take: 1 });
  const opens = found?.auth_identity?.app_metadata;
  if (!found || opens?.customer_id !== customerId) return undefined;
  return {
    id: found.id,
    email: found.entity_id,
    metadata: found.user_metadata ?? {},
    stamp: credentialStamp(found.user_metadata),
    opensAdmin: Boolean(opens.user_id),
  };
}

export async function isEmailTaken(container: MedusaContainer, email: string): Promise<boolean> {
  const [identities, accounts] = await Promise.all([
    container.resolve(Modules.AUTH).listProviderIdentities({ entity_id: email, provider }, { select: ['id'], take: 1 }),
    container.resolve(Modules.CUSTOMER).listCustomers({ email, has_account: true }, { select: ['id'], take: 1 }),
  ]);
  return identities.length > 0 || accounts.length > 0;
}
