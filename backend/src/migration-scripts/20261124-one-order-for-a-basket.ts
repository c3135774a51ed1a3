import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * Baskets that once stayed open though their order was there, since a process had died in between, are closed.
 *
 * The database itself lets a basket have one order that stands: whoever is stopped in the middle of making one, and goes
 * on when another has made it meanwhile, makes none. Orders of before that do not name their basket. Run once with the
 * migrations, when the engine's own tables are there.
 */
export default async function oneOrderForABasket({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(
    `UPDATE cart SET completed_at = now() FROM order_cart AS tie
     WHERE tie.cart_id = cart.id AND tie.deleted_at IS NULL AND cart.completed_at IS NULL`,
  );
  await database.raw(
    `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_of_basket" ON "order" ((metadata ->> 'basket_id'))
     WHERE metadata ->> 'basket_id' IS NOT NULL AND status <> 'canceled' AND deleted_at IS NULL`,
  );
}
