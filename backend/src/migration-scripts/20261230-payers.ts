import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { readRows } from '../database/read-rows';
import { logEvent } from '../process/log/log-event';

const atOnce = 10;

type Holder = { id: string; external_id: string };

/**
 * Runs once after the migrations. Each account that came to the payment was once made a customer at the card provider, and
 * payments were kept with the names and addresses of those who paid, also after the account was closed.
 */
export default async function forgetPayers({ container }: ExecArgs): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const holders = await readRows<Holder>(container, 'SELECT id, external_id FROM account_holder ORDER BY id DESC');
  const left: string[] = [];
  for (let isAnswering = true; isAnswering && holders.length > 0; ) {
    const some = holders.splice(0, atOnce);
    const gone = await Promise.allSettled(some.map(({ id }) => payments.deleteAccountHolder(id)));
    left.push(...some.filter((_, at) => gone[at]?.status === 'rejected').map(({ external_id }) => external_id));
    // A provider that is away must not keep the shop from opening.
    isAnswering = gone.some(({ status }) => status === 'fulfilled');
  }
  left.push(...holders.map(({ external_id }) => external_id));
  for (const sql of rows) await database.raw(sql);
  // They can be deleted in the provider's dashboard.
  if (left.length > 0) logEvent(container, 'warn', { event: 'customers_left_at_card_provider', customers: left });
}

const withoutCard = (table: string) =>
  `UPDATE ${table} SET data = jsonb_set(data, '{payment_method}', data -> 'payment_method' -> 'id')
   WHERE data -> 'payment_method' -> 'id' IS NOT NULL`;

const rows = [
  'DELETE FROM customer_account_holder',
  'DELETE FROM account_holder',
  `UPDATE payment_session SET context = context - 'customer' - 'account_holder' WHERE context -> 'customer' IS NOT NULL`,
  withoutCard('payment_session'),
  withoutCard('payment'),
];
