import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * The engine has no index by the day of an order, which the owner's figures are read by, nor of what is still to be
 * refunded. Run once with the migrations, when the engine's own tables are there.
 */
export default async function ordersByDay({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(
    'CREATE INDEX IF NOT EXISTS "IDX_order_created_at" ON "order" (created_at) WHERE deleted_at IS NULL',
  );
  await database.raw(
    `CREATE INDEX IF NOT EXISTS "IDX_order_summary_owed" ON order_summary (order_id, version)
     WHERE (totals ->> 'pending_difference')::numeric < 0 AND deleted_at IS NULL`,
  );
}
