import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

const page = 500;

/**
 * Once anybody could make an account under an address that was not theirs, and its owner could have none any more. Such
 * an account is given the address that it is signed in with, and the other is free again. Run once with the migrations.
 */
export default async function accountsUnderTheirOwnAddress({ container }: ExecArgs): Promise<void> {
  const auth = container.resolve(Modules.AUTH);
  const customers = container.resolve(Modules.CUSTOMER);
  let mended = 0;
  for (let skip = 0; ; skip += page) {
    const identities = await auth.listProviderIdentities(
      { provider: 'emailpass' },
      { relations: ['auth_identity'], take: page, skip, order: { id: 'ASC' } },
    );
    const addressOf = new Map(
      identities.flatMap(({ entity_id, auth_identity }) => {
        const id = auth_identity?.app_metadata?.customer_id;
        return typeof id === 'string' ? [[id, entity_id] as const] : [];
      }),
    );
    const accounts = await customers.listCustomers({ id: [...addressOf.keys()], has_account: true }, { take: page });
    for (const { id, email } of accounts) {
      const own = addressOf.get(id);
      if (!own || own === email.toLowerCase()) continue;
      const [taken] = await customers.listCustomers({ email: own, has_account: true }, { select: ['id'], take: 1 });
      if (taken) continue;
      await customers.updateCustomers(id, { email: own });
      mended += 1;
    }
    if (identities.length < page) break;
  }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  if (mended > 0) logger.warn(JSON.stringify({ event: 'accounts-given-their-own-address', accounts: mended }));
}
