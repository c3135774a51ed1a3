import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/knex';
import type { Context } from '@medusajs/framework/types';

/**
 * What comes last to a verb of a module. `@InjectManager` puts a connection into it, which is enough for one
 * statement; `@InjectTransactionManager` a transaction, which several need. A caller's transaction goes before both.
 */
export type DatabaseContext = Context<SqlEntityManager>;

/**
 * Runs a statement that the generated methods of a module have no words for.
 *
 * @param sql with a `?` for each value; a list stands in `in (?)`
 * @returns its rows
 */
export async function execute<Row extends object>(
  { transactionManager, manager }: DatabaseContext,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const database = transactionManager ?? manager;
  if (!database) throw new Error('A verb that executes a statement needs @InjectManager or @InjectTransactionManager.');
  return database.execute<Row[]>(sql, [...values]);
}
