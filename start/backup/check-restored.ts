import { Client } from 'pg';

/** More than a shop like this sells between two backups. */
const skipped = 100;

export interface Restored {
  orders: number;
  last: Date | null;
  next: number;
}

/**
 * Checks that a restored database can be read, and skips order numbers: orders placed since the backup have theirs on
 * mails and slips, and a second order with the same number would be confused with them.
 */
export async function checkRestored(databaseUrl: string): Promise<Restored> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ orders: number; last: Date | null; next: number }>(
      `SELECT count(*)::int AS orders, max(created_at) AS last,
         setval(pg_get_serial_sequence('"order"', 'display_id'), coalesce(max(display_id), 0) + $1)::int + 1 AS next
       FROM "order"`,
      [skipped],
    );
    return rows[0] ?? { orders: 0, last: null, next: 1 };
  } finally {
    await client.end();
  }
}
