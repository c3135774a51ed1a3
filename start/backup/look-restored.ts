import { Client } from 'pg';

/** As many orders as a shop like this may have taken since a backup, and more. */
const skipped = 100;

export interface Restored {
  orders: number;
  /** When the last of them was placed. */
  last: Date | null;
  /** The number of the next one. */
  next: number;
}

/**
 * Looks whether a restored database can be read, and lets its orders go on with other numbers: those that were placed
 * since the backup have theirs, on mails and slips, and a second order of the same number would be taken for the first.
 */
export async function lookRestored(databaseUrl: string): Promise<Restored> {
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
