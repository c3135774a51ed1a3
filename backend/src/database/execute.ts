import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/knex';
import type { Context } from '@medusajs/framework/types';

/** Injected by `@InjectManager` for one statement, by `@InjectTransactionManager` for several in a transaction. */
export type DatabaseContext = Context<SqlEntityManager>;

/** @param sql with a `?` for each value; a list goes into `in (?)` */
export async function execute<Row extends object>(
  { transactionManager, manager }: DatabaseContext,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const database = transactionManager ?? manager;
  if (!database) throw new Error('A verb that executes a statement needs @InjectManager or @InjectTransactionManager.');
  return database.execute<Row[]>(sql, [...values]);
}
