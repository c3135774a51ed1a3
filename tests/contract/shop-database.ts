import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { runningShop } from '../world/running-shop.ts';

/** The database of the running shop, connected while the tests of a file run. */
export function shopDatabase(): pg.Client {
  const database = new pg.Client({ connectionString: runningShop().databaseUrl });
  beforeAll(() => database.connect());
  afterAll(() => database.end());
  return database;
}

/** The shop's mails are kept for 30 days, and Medusa's record of a completion for three. */
const keptForDays = ['notification', 'outgoing_mail', 'workflow_execution'];

/** Tables that still have the words after `keptForDays`. */
export async function tablesWith(database: pg.Client, words: string): Promise<string[]> {
  const { rows } = await database.query(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name`,
    [keptForDays],
  );
  const found: string[] = [];
  for (const { table_name } of rows) {
    const { rowCount } = await database.query(
      `select 1 from "${table_name}" as one where position($1 in one::text) > 0 limit 1`,
      [words],
    );
    if (rowCount) found.push(String(table_name));
  }
  return found;
}
