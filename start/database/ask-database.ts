import { Client, DatabaseError } from 'pg';
import type { Ask } from '../upkeep/upkeep.ts';

const longest = 9_000;

/** Whether a database works. One that refuses in its own words is alive: it has no place left, or reads its journal. */
export function askDatabase(url: string): Ask {
  return async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest });
    // Without a listener a connection that breaks would end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return 'ready';
    } catch (error) {
      if (error instanceof DatabaseError) return 'alive';
      throw error;
    } finally {
      client.end().catch(() => {});
    }
  };
}
