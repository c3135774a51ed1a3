import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/knex';
import type { Context } from '@medusajs/framework/types';
import { MedusaContextType } from '@medusajs/framework/utils';

/** Injected by `@InjectTransactionManager` for several statements in a transaction. */
export type DatabaseContext = Context<SqlEntityManager>;

/** Every service of Medusa's has a repository, which its type omits. */
type Service = {
  baseRepository_?: {
    getFreshManager(): SqlEntityManager;
    transaction<Result>(work: (transactionManager: SqlEntityManager) => Promise<Result>): Promise<Result>;
  };
};

/** @param on the service, or a transaction's context @param sql with a `?` for each value; a list goes into `in (?)` */
export async function execute<Row extends object>(
  on: object,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { transactionManager, manager, baseRepository_ }: DatabaseContext & Service = on;
  const database = transactionManager ?? manager ?? baseRepository_?.getFreshManager();
  if (!database) throw new Error('A statement needs a service of Medusa, or the context of a transaction.');
  return database.execute<Row[]>(sql, [...values]);
}

const toValue = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Inserts a row, or writes over the one of the same id. @param row by the names of its columns; objects become JSON */
export async function saveRow<Row extends { id: string }>(on: object, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const changes = columns.map((name) => `${name} = excluded.${name}`);
  await execute(
    on,
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}, updated_at = now()`,
    Object.values(row).map(toValue),
  );
}

/** A process that dies between the calls leaves none of them. @param work passes its context on to each call */
export async function inTransaction<Result>(
  service: object,
  work: (context: DatabaseContext) => Promise<Result>,
): Promise<Result> {
  const { baseRepository_ }: Service = service;
  if (!baseRepository_) throw new Error('A transaction needs a service of Medusa.');
  return baseRepository_.transaction((transactionManager) => work({ __type: MedusaContextType, transactionManager }));
}
