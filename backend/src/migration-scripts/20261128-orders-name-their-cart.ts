import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** What the mails that are still to be sent to the owner say of a case, by its names of before. */
const statesInMails = [
  ['needs you', 'needs_attention'],
  ['given back', 'refunded'],
] as const;

/**
 * Orders and carts named the cart they came from as `basket_id`; the name is `cart_id` now. The unique index is made
 * anew under the new name, because it lets a cart have one standing order. Runs once with the migrations.
 */
export default async function ordersNameTheirCart({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const table of ['"order"', 'cart']) {
    await database.raw(
      `UPDATE ${table} SET metadata = (metadata - 'basket_id') || jsonb_build_object('cart_id', metadata ->> 'basket_id')
       WHERE metadata ->> 'basket_id' IS NOT NULL`,
    );
  }
  await database.raw(
    `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_of_cart" ON "order" ((metadata ->> 'cart_id'))
     WHERE metadata ->> 'cart_id' IS NOT NULL AND status <> 'canceled' AND deleted_at IS NULL`,
  );
  await database.raw('DROP INDEX IF EXISTS "IDX_order_of_basket"');
  for (const [before, after] of statesInMails) {
    await database.raw(
      `UPDATE outgoing_mail SET data = jsonb_set(data, '{state}', to_jsonb(?::text))
       WHERE kind = 'owner-money' AND data ->> 'state' = ?`,
      [after, before],
    );
  }
}
