import { Client } from 'pg';
import type { Secrets } from '../settings/stored-secrets.ts';

export const superuser = 'postgres';
/** The name of both the database and the account that owns it. */
const shop = 'shop';

type Passwords = Pick<Secrets, 'postgres' | 'database'>;

const addressFor = (port: number, user: string, password: string, name: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

export function addressOf(port: number, { database }: Pick<Secrets, 'database'>): string {
  return addressFor(port, shop, database, shop);
}

export function superuserAddress(databaseUrl: string, { postgres }: Pick<Secrets, 'postgres'>): string {
  return addressFor(Number(new URL(databaseUrl).port), superuser, postgres, superuser);
}

/**
 * Creates the database and an account that owns only it, or hands over what earlier starts created as the superuser.
 * The shop's programs then have no superuser rights.
 *
 * @returns the database address for the shop's programs
 */
export async function ensureDatabase(port: number, secrets: Passwords): Promise<string> {
  const asItsMaker = (name: string) => addressFor(port, superuser, secrets.postgres, name);
  const isOurs = await asSuperuser(asItsMaker(superuser), async (client) => {
    const { rowCount: hasRole } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [shop]);
    if (!hasRole) await client.query(`CREATE ROLE ${shop} LOGIN`);
    await client.query(`ALTER ROLE ${shop} PASSWORD ${client.escapeLiteral(secrets.database)}`);
    const owner = await client.query('SELECT pg_get_userbyid(datdba) AS name FROM pg_database WHERE datname = $1', [
      shop,
    ]);
    if (owner.rowCount === 0) await client.query(`CREATE DATABASE ${shop} OWNER ${shop}`);
    return owner.rowCount === 0 || owner.rows[0]?.name === shop;
  });
  if (!isOurs) await asSuperuser(asItsMaker(shop), (client) => client.query(handOver));
  return addressOf(port, secrets);
}

async function asSuperuser<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The database itself is altered last and marks that the rest is done. PostgreSQL refuses `REASSIGN OWNED` for the
 * bootstrap superuser. Objects of extensions are skipped, and owned sequences follow their column.
 */
const handOver = `
DO $$
DECLARE
  thing record;
BEGIN
  FOR thing IN
    SELECT format('SCHEMA %I', nspname) AS name FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    UNION ALL
    SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass)
      FROM pg_class WHERE relkind IN ('r', 'p', 'S', 'v', 'm') AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND (deptype = 'e' OR (relkind = 'S' AND deptype IN ('a', 'i'))))
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure)
      FROM pg_proc WHERE pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('TYPE %s', oid::regtype)
      FROM pg_type WHERE typtype IN ('e', 'd', 'r') AND typnamespace IN (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${shop}', thing.name);
  END LOOP;
  ALTER DATABASE ${shop} OWNER TO ${shop};
END $$`;
