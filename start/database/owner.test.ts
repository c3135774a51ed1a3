import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf } from '../places.ts';
import { alreadyRunning } from '../running.ts';
import { Supervisor } from '../upkeep/supervisor.ts';
import { wipeShop } from '../wipe.ts';
import { startCluster } from './cluster.ts';
import { ensureDatabase } from './owner.ts';

const secrets = { postgres: 'of-the-superuser', database: 'of-the-shop' };
const places = placesOf(mkdtempSync(join(tmpdir(), 'shop-owner-')));
let supervisor: Supervisor;
let address: URL;
beforeAll(async () => {
  supervisor = await Supervisor.begin(places.lock, (holder) => alreadyRunning(places, holder));
  address = new URL(await startCluster(supervisor, { places, secrets, port: 0, isThrowaway: true }));
});
afterAll(async () => {
  await supervisor.stop();
  wipeShop(places);
});

async function ask(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the shop’s programs own their database and have no rights beyond it', async () => {
  const rights = `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`;
  expect(await ask(address.href, rights)).toEqual([
    {
      rolname: 'shop',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  await expect(ask(address.href, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(/permission denied/);
  await expect(ask(address.href, `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
});

test('a password that was made anew in the secrets is the account’s from the next start on', async () => {
  const renewed = await ensureDatabase(Number(address.port), { ...secrets, database: 'made-anew' });
  expect(await ask(renewed, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(ask(address.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});
