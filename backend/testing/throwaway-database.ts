import { Pool, type QueryResult } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startThrowawayPostgres } from './throwaway-postgres';

type Adds = (this: { addSql: (sql: string) => void }) => unknown;
export type Migration = { prototype: { up: Adds } };

/** The part of knex that the locks use, on top of a pool. */
export type LikeKnex = { raw: (sql: string, values: readonly unknown[]) => Promise<QueryResult> };

function statementsOf({ prototype }: Migration): string[] {
  const statements: string[] = [];
  void prototype.up.call({ addSql: (sql) => statements.push(sql) });
  return statements;
}

/** Every test file gets its own database. */
export async function openThrowawayDatabase(...migrations: Migration[]) {
  const postgres = await startThrowawayPostgres();
  const pool = new Pool({ connectionString: postgres.url });
  for (const statement of migrations.flatMap(statementsOf)) await pool.query(statement);
  const database: LikeKnex = {
    raw: (sql, values) => {
      let position = 0;
      return pool.query(
        sql.replace(/\?/g, () => `$${++position}`),
        [...values],
      );
    },
  };
  const close = async () => {
    await pool.end();
    await postgres.stop();
  };
  return { url: postgres.url, pool, database, close };
}

/** Opens a database before the tests of one file, and closes it after them. */
export function throwawayDatabase(...migrations: Migration[]) {
  const opened = {} as Awaited<ReturnType<typeof openThrowawayDatabase>>;
  beforeAll(async () => Object.assign(opened, await openThrowawayDatabase(...migrations)));
  afterAll(() => opened.close());
  return opened;
}
