import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

const deleted = 'SELECT id FROM customer WHERE deleted_at IS NOT NULL';

/** 'Delete' on the page of a customer kept their name, addresses, favourites, dates and application for trade prices. */
export default async function eraseDeletedCustomers({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const table of ['customer_address', 'favourite', 'reminder', 'trade_account']) {
    await database.raw(`DELETE FROM ${table} WHERE customer_id IN (${deleted})`);
  }
  await database.raw(
    `UPDATE customer SET email = id || '@closed.invalid', first_name = NULL, last_name = NULL, phone = NULL,
       company_name = NULL, metadata = NULL WHERE id IN (${deleted})`,
  );
}
