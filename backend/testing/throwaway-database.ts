import { Pool, type QueryResult } from 'pg';
import { startThrowawayPostgres } from './throwaway-postgres';

/** What the tests need of a migration: the statements that it adds. */
export type Migration = { prototype: { up: (this: { addSql: (sql: string) => void }) => unknown } };

/** The part of knex that the locks use, spoken by a pool. */
export type LikeKnex = { raw: (sql: string, values: readonly unknown[]) => Promise<QueryResult> };

/** A database of its own for one test file, with the tables of its migrations in it. */
export async function openThrowawayDatabase(...migrations: Migration[]) {
  const postgres = await startThrowawayPostgres();
  const pool = new Pool({ connectionString: postgres.url });
  const statements: string[] = [];
  for (const { prototype } of migrations) void prototype.up.call({ addSql: (sql) => statements.push(sql) });
  for (const statement of statements) await pool.query(statement);
  const database: LikeKnex = {
    raw: (sql, values) => {
      let position = 0;
      return pool.query(
        sql.replace(/\?/g, () => `$${++position}`),
        [...values],
      );
    },
  };
  const close = async (isHasty = false) => {
    await pool.end();
    await postgres.stop(isHasty);
  };
  return { url: postgres.url, pool, database, close };
}
