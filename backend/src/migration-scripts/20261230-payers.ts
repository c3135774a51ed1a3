import type { ExecArgs, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { readRows } from '../database/read-rows';
import { logEvent } from '../process/log/log-event';
import { queueMails } from '../workflows/mail/queue-mails';

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
  if (left.length > 0) await tellOwner(container, left);
  // A script that dies runs again, and would not find what it has deleted, so the rows go last.
  for (const sql of rows) await database.raw(sql);
}

async function tellOwner(container: MedusaContainer, left: readonly string[]): Promise<void> {
  logEvent(container, 'warn', { event: 'customers_left_at_card_provider', customers: left });
  const many = left.length === 1 ? 'One of them' : `${left.length} of them`;
  const what = `Earlier versions made customers at the card provider of the accounts that came to the payment. ${many} could not be deleted there. The shop needs none: delete those that are left in the card provider’s dashboard, under ‘Customers’.`;
  await queueMails(container, [
    { kind: 'owner-stuck', cause: 'customers-left', data: { what, reference: left[0] ?? '' } },
  ]);
}

/** The error is of a card that was refused before, and names its holder too. */
const withoutCard = (table: string) =>
  `UPDATE ${table} SET data = jsonb_set(
     data - 'last_payment_error', '{payment_method}',
     coalesce(data -> 'payment_method' -> 'id', data -> 'payment_method', 'null')
   ) WHERE data -> 'payment_method' -> 'id' IS NOT NULL OR jsonb_typeof(data -> 'last_payment_error') = 'object'`;

const rows = [
  'DELETE FROM customer_account_holder',
  'DELETE FROM account_holder',
  `UPDATE payment_session SET context = context - 'customer' - 'account_holder' WHERE context -> 'customer' IS NOT NULL`,
  withoutCard('payment_session'),
  withoutCard('payment'),
];
