import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

const indexes = [
  // The owner's figures are read by the day of an order, and by what is still to be refunded.
  'CREATE INDEX IF NOT EXISTS "IDX_order_created_at" ON "order" (created_at) WHERE deleted_at IS NULL',
  `CREATE INDEX IF NOT EXISTS "IDX_order_summary_owed" ON order_summary (order_id, version)
   WHERE (totals ->> 'pending_difference')::numeric < 0 AND deleted_at IS NULL`,
  // What is to be posted is found among the latest changes (`orders/to-post/parcel-queue.ts`).
  'CREATE INDEX IF NOT EXISTS "IDX_order_last_change" ON "order" (updated_at) WHERE deleted_at IS NULL',
  // A cart has one standing order: a run that was stopped while it made one fails if another has made it meanwhile.
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_of_cart" ON "order" ((metadata ->> 'cart_id'))
   WHERE metadata ->> 'cart_id' IS NOT NULL AND status <> 'canceled' AND deleted_at IS NULL`,
];

/** Runs once after the migrations, because the tables are Medusa's. */
export default async function indexOrders({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const index of indexes) await database.raw(index);
}
