import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

const statements = [
  // PostgreSQL uses no statistics of an expression whose index is partial, and would walk through all payments.
  `CREATE INDEX IF NOT EXISTS "IDX_payment_intent" ON payment ((data ->> 'id'))`,
  // Unfinished payments of the last days are looked for all day long.
  'CREATE INDEX IF NOT EXISTS "IDX_payment_created_at" ON payment (created_at) WHERE deleted_at IS NULL',
  'CREATE INDEX IF NOT EXISTS "IDX_order_canceled_at" ON "order" (canceled_at) WHERE canceled_at IS NOT NULL',
  'ANALYZE payment',
];

/** Runs once after the migrations, because the tables are Medusa's. */
export default async function indexPayments({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const statement of statements) await database.raw(statement);
}
