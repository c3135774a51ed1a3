import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

const indexes = [
  `CREATE INDEX IF NOT EXISTS "IDX_order_line_item_words" ON order_line_item (id) WHERE metadata ->> 'words' IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS "IDX_order_item_words" ON order_item (item_id) WHERE metadata ->> 'words' IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS "IDX_cart_line_item_words" ON cart_line_item (cart_id)
   WHERE metadata ->> 'words' IS NOT NULL`,
];

/** Runs once after the migrations: `erase-words.ts` looks each night among all lines for the few that still have words. */
export default async function indexWords({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const index of indexes) await database.raw(index);
}
