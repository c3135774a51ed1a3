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
