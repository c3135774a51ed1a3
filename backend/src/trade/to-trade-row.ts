import type { MedusaContainer } from '@medusajs/framework/types';
import type { TradeAccountRow } from '@shop/shared/desk/trade';
import { readGraph } from '../database/read-graph';
import { findProvenAddresses } from '../modules/passwords/proven-address';
import { tradeModule } from '../modules/trade';
import type { StoredTradeAccount } from '../modules/trade/trade-service';
import { toPounds } from '../money/pence';
import { findAlike } from './find-alike';

/** No more accounts than this are listed as alike; those that owe come first, then the newest. */
const mostAlike = 5;

/** Adds the customer's name and address; a waiting account has those like it, with deleted ones that still owe. */
export async function toTradeRows(
  container: MedusaContainer,
  accounts: readonly StoredTradeAccount[],
): Promise<TradeAccountRow[]> {
  const customers = await readGraph(container, 'customer', ['id', 'email', 'first_name', 'last_name'], {
    id: accounts.map(({ customer_id }) => customer_id),
  });
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const proven = await findProvenAddresses(
    container,
    customers.flatMap(({ email }) => email ?? []),
  );
  const isAny = accounts.some(({ state }) => state === 'applied');
  const known = isAny ? await readKnown(container) : [];
  return accounts.map(({ decided_by: _, applied_at, decided_at, ...account }) => {
    const customer = byId.get(account.customer_id);
    return {
      ...account,
      name: [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
      email: customer?.email ?? '',
      is_email_confirmed: proven.has(customer?.email ?? ''),
      applied_at: new Date(applied_at).toISOString(),
      decided_at: decided_at && new Date(decided_at).toISOString(),
      ...(account.state === 'applied' && { alike: findAlike(account, known).slice(0, mostAlike).map(toAlike) }),
    };
  });
}

async function readKnown(container: MedusaContainer) {
  const trade = container.resolve(tradeModule);
  return [...(await trade.leftOwing()), ...(await trade.decided())];
}

function toAlike({ id, shop_name, ...known }: Awaited<ReturnType<typeof readKnown>>[number]) {
  if ('owed' in known) return { id, shop_name, owed: toPounds(known.owed) };
  const { state, decided_at } = known;
  return { id, shop_name, state, since: decided_at ? new Date(decided_at).toISOString() : '' };
}
