import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { stampOf } from '../modules/passwords/stamp';

const provider = 'emailpass';

/** How somebody with an account signs in. */
export interface OwnIdentity {
  /** Of the row that holds address and password. */
  id: string;
  email: string;
  metadata: Record<string, unknown>;
  stamp: string;
  /** True when the same address and password open the admin too. */
  isAdmins: boolean;
}

export async function ownIdentity(container: MedusaContainer, customerId: string): Promise<OwnIdentity | undefined> {
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
    stamp: stampOf(found.user_metadata),
    isAdmins: Boolean(opens.user_id),
  };
}

/** True when somebody signs in with this address, or has an account with it. */
export async function isTaken(container: MedusaContainer, email: string): Promise<boolean> {
  const [identities, accounts] = await Promise.all([
    container.resolve(Modules.AUTH).listProviderIdentities({ entity_id: email, provider }, { select: ['id'], take: 1 }),
    container.resolve(Modules.CUSTOMER).listCustomers({ email, has_account: true }, { select: ['id'], take: 1 }),
  ]);
  return identities.length > 0 || accounts.length > 0;
}
