import { Client } from 'pg';
import type { Secrets } from '../settings/stored-secrets.ts';

export const superuser = 'postgres';
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

/** Creates the database and an account that owns only it, so that the shop's programs have no superuser rights. */
export async function ensureDatabase(port: number, secrets: Passwords): Promise<string> {
  const client = new Client({ connectionString: addressFor(port, superuser, secrets.postgres, superuser) });
  await client.connect();
  try {
    const { rowCount: hasRole } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [shop]);
    if (!hasRole) await client.query(`CREATE ROLE ${shop} LOGIN`);
    await client.query(`ALTER ROLE ${shop} PASSWORD ${client.escapeLiteral(secrets.database)}`);
    const { rowCount: hasDatabase } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [shop]);
    if (!hasDatabase) await client.query(`CREATE DATABASE ${shop} OWNER ${shop}`);
  } finally {
    await client.end();
  }
  return addressOf(port, secrets);
}
