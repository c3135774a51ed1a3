import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * Orders are found by when they last changed: what is to be posted stands among the changes of late
 * (`orders/to-post/list-to-post.ts`), however many orders lie behind it.
 */
export default async function ordersByLastChange({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `CREATE INDEX IF NOT EXISTS "IDX_order_last_change" ON "order" (updated_at)
     WHERE deleted_at IS NULL`,
  );
}
