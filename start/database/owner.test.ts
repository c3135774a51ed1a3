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

async function ask(connectionString: string, ...statements: string[]) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const answers = [];
    for (const statement of statements) answers.push(await client.query(statement));
    return answers.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

const asSuperuser = (name: string) => `postgres://postgres:${secrets.postgres}@${address.host}/${name}`;

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

test('a database that an earlier start made as the superuser is handed over whole, with what is in it', async () => {
  await ask(asSuperuser('postgres'), 'DROP DATABASE shop', 'CREATE DATABASE shop');
  await ask(
    asSuperuser('shop'),
    'CREATE EXTENSION pg_trgm',
    'CREATE SCHEMA shop_start',
    'CREATE TABLE shop_start.migrated (build text)',
    `CREATE TYPE "claim reason" AS ENUM ('missing', 'wrong')`,
    'CREATE TABLE "order" (id serial PRIMARY KEY, number int GENERATED ALWAYS AS IDENTITY, reason "claim reason")',
    'CREATE SEQUENCE loose',
    'CREATE VIEW open_orders AS SELECT id FROM "order"',
    'CREATE FUNCTION tidy(text) RETURNS text LANGUAGE sql AS $$ SELECT trim($1) $$',
    `INSERT INTO "order" (reason) VALUES ('wrong')`,
  );

  const handedOver = await ensureDatabase(Number(address.port), secrets);

  expect(
    await ask(
      handedOver,
      'ALTER TABLE "order" ADD COLUMN paid boolean',
      `ALTER TYPE "claim reason" ADD VALUE 'late'`,
      'CREATE INDEX by_words ON "order" USING gin ((id::text) gin_trgm_ops)',
      'DROP VIEW open_orders',
      'DROP FUNCTION tidy(text)',
      'DROP SEQUENCE loose',
      'DROP SCHEMA shop_start CASCADE',
      'CREATE TABLE later (id serial)',
      `INSERT INTO "order" (reason) VALUES ('missing') RETURNING id`,
    ),
  ).toEqual([{ id: 2 }]);
  expect(await ensureDatabase(Number(address.port), secrets)).toBe(handedOver);
});

test('a password that was made anew in the secrets is the account’s from the next start on', async () => {
  const renewed = await ensureDatabase(Number(address.port), { ...secrets, database: 'made-anew' });
  expect(await ask(renewed, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(ask(address.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});
