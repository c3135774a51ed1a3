import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { codeOf, messageOf, Refusal } from '../refusal.ts';

/**
 * What the start remembers in the database itself, in a schema of its own. It travels with a backup, so a restored
 * database is never taken for one that has been migrated further than it has.
 */
const schema = `
  CREATE SCHEMA IF NOT EXISTS shop_start;
  CREATE TABLE IF NOT EXISTS shop_start.identity (id text PRIMARY KEY, only_one boolean UNIQUE DEFAULT true CHECK (only_one));
  CREATE TABLE IF NOT EXISTS shop_start.migrated (build text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
`;

export interface Memory {
  /** Which database this is, whatever its address. */
  identity: string;
  hasMigrated: (build: string) => Promise<boolean>;
  rememberMigrated: (build: string) => Promise<void>;
}

/** One start at a time, over all machines that share the database, gets to change its shape or fill it. */
export async function withDatabase<Result>(
  url: string,
  { onWait }: { onWait: () => void },
  work: (memory: Memory) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url);
  try {
    const key = "hashtext('linen-and-psalm start')";
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${key}) AS taken`);
    if (!rows[0]?.taken) {
      onWait();
      await client.query(`SELECT pg_advisory_lock(${key})`);
    }
    const { rowCount } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'shop_start'");
    if (!rowCount) await client.query(schema);
    await client.query('INSERT INTO shop_start.identity (id) VALUES ($1) ON CONFLICT DO NOTHING', [randomUUID()]);
    const identity = await client.query('SELECT id FROM shop_start.identity');
    return await work({
      identity: String(identity.rows[0]?.id),
      hasMigrated: async (build) =>
        Boolean((await client.query('SELECT 1 FROM shop_start.migrated WHERE build = $1', [build])).rowCount),
      rememberMigrated: async (build) => {
        await client.query('INSERT INTO shop_start.migrated (build) VALUES ($1) ON CONFLICT DO NOTHING', [build]);
      },
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 8_000, keepAlive: true });
  // Without a listener a connection that breaks while idle would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = /^(28|3D)/.test(codeOf(error))
      ? 'it refuses this user, password or database name'
      : messageOf(error) || codeOf(error);
    throw new Refusal(
      `The database ${pathname.slice(1)} at ${host}, named by DATABASE_URL, cannot be used (${reason}): start it or mend DATABASE_URL in .env, or empty it to use the shop's own.`,
    );
  }
}
