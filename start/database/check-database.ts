import { Client, DatabaseError } from 'pg';
import type { HealthCheck } from '../processes/restart-policy.ts';

const longest = 9_000;

/** A database that answers with an error is alive: its disk is full, or it is recovering. */
export function checkDatabase(url: string): HealthCheck {
  return async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest });
    // Without a listener a broken connection would end this process.
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
