import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { codeOf, messageOf, Refusal } from '../refusal.ts';

/** The state is in the database itself, so that it travels with a backup, and a restored database is migrated again. */
const schema = `
  CREATE SCHEMA IF NOT EXISTS shop_start;
  CREATE TABLE IF NOT EXISTS shop_start.identity (id text PRIMARY KEY, only_one boolean UNIQUE DEFAULT true CHECK (only_one));
  CREATE TABLE IF NOT EXISTS shop_start.migrated (build text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
`;

export interface MigrationState {
  identity: string;
  hasMigrated: (build: string) => Promise<boolean>;
  markMigrated: (build: string) => Promise<void>;
}

/** Runs `work` under an advisory lock, since several machines may share the database. */
export async function withDatabaseLock<Result>(
  url: string,
  { onWait }: { onWait: () => void },
  work: (memory: MigrationState) => Promise<Result>,
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
      markMigrated: async (build) => {
        await client.query('INSERT INTO shop_start.migrated (build) VALUES ($1) ON CONFLICT DO NOTHING', [build]);
      },
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 8_000, keepAlive: true });
  // Without a listener a broken idle connection would end this process.
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
