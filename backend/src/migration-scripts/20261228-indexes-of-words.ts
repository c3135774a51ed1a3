import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

const indexed = { order_line_item: 'id', order_item: 'item_id', cart_line_item: 'cart_id' };

/** Runs once after the migrations: `erase-words.ts` looks each night among all lines for the few that still have words. */
export default async function indexWords({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  for (const [table, column] of Object.entries(indexed)) {
    await database.raw(
      `CREATE INDEX IF NOT EXISTS "IDX_${table}_words" ON ${table} (${column}) WHERE metadata ->> 'words' IS NOT NULL`,
    );
    // Without them PostgreSQL takes nearly every line to have words, and walks through all.
    await database.raw(`CREATE STATISTICS IF NOT EXISTS "STAT_${table}_words" ON (metadata ->> 'words') FROM ${table}`);
    await database.raw(`ANALYZE ${table}`);
  }
}
