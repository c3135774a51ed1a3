import type { MedusaContainer } from '@medusajs/framework/types';
import { shop } from '@shop/shared/shop';
import { readRows } from '../../database/read-rows';
import { toPence } from '../../money/pence';
import type { ListedPrice } from './stored-sale';

type Row = { id: string; price_list_id: string; price_set_id: string; amount: number | string };

/** Reads prices that hold without a condition. Those of deleted cards would deadlock with Medusa as it deletes them. */
export async function readListedPrices(
  container: MedusaContainer,
  lists: string[],
): Promise<Map<string, ListedPrice[]>> {
  const rows = await readRows<Row>(
    container,
    `SELECT id, price_list_id, price_set_id, amount FROM price
     WHERE price_list_id = ANY(?) AND currency_code = ? AND deleted_at IS NULL
       AND min_quantity IS NULL AND max_quantity IS NULL AND rules_count = 0
       AND EXISTS (
         SELECT FROM product_variant_price_set link JOIN product_variant variant ON variant.id = link.variant_id
         WHERE link.price_set_id = price.price_set_id AND link.deleted_at IS NULL AND variant.deleted_at IS NULL
       )`,
    [lists, shop.currency],
  );
  const listed = new Map<string, ListedPrice[]>(lists.map((id) => [id, []]));
  for (const { id, price_list_id, price_set_id, amount } of rows) {
    listed.get(price_list_id)?.push({ id, priceSetId: price_set_id, pence: toPence(Number(amount)) });
  }
  return listed;
}
