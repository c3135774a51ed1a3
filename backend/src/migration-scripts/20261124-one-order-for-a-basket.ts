import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * The database itself lets a basket have one order that stands: whoever is stopped in the middle of making one, and goes
 * on when another has made it meanwhile, makes none. Orders of before that do not name their basket. Run once with the
 * migrations, when the engine's own tables are there.
 */
export default async function oneOrderForABasket({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_of_basket" ON "order" ((metadata ->> 'basket_id'))
     WHERE metadata ->> 'basket_id' IS NOT NULL AND status <> 'canceled' AND deleted_at IS NULL`,
  );
}
