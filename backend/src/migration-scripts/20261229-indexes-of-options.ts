import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Medusa reads the options of a card without leaving out deleted links, and its own indexes serve only who does. */
export default async function indexOptions({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const [table, column] of [
    ['product_product_option', 'product_id'],
    // PostgreSQL looks for links to an option or a value that is removed, deleted or not.
    ['product_product_option', 'product_option_id'],
    ['product_variant_option', 'option_value_id'],
  ]) {
    await database.raw(`CREATE INDEX IF NOT EXISTS "IDX_${table}_of_${column}" ON ${table} (${column})`);
  }
}
