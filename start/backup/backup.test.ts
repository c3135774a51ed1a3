import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from '../database/cluster.ts';
import { type Places, placesOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { writeJson } from '../shop-folder/json-file.ts';
import { Supervisor } from '../upkeep/supervisor.ts';
import { wipeShop } from '../wipe.ts';
import { fingerprintOf, secretsBeside } from './archive.ts';
import { type BackupResult, makeBackup } from './make-backup.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';

const secrets = { postgres: randomBytes(16).toString('hex'), database: randomBytes(16).toString('hex') };
const folder = mkdtempSync(join(tmpdir(), 'shop-backup-test-'));
const open: Supervisor[] = [];

async function openShop(places: Places) {
  const supervisor = await Supervisor.begin(places.lock, () => new Refusal('taken'));
  open.push(supervisor);
  const databaseUrl = await startCluster(supervisor, { places, secrets, port: 0, isThrowaway: true });
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return {
    databaseUrl,
    ask: async (question: string) => (await client.query(question)).rows,
    async close() {
      await client.end();
      await supervisor.stop();
    },
  };
}

function newPlaces(name: string) {
  const places = placesOf(join(folder, name));
  mkdirSync(places.shopDir, { recursive: true });
  return places;
}

const here = newPlaces('here');
const backups = join(folder, 'backups');
let made: BackupResult;
let before = 0;
let after = 0;

beforeAll(async () => {
  writeJson(here.secrets, { ...secrets, jwt: 'more of them' });
  mkdirSync(join(here.uploads, 'private'), { recursive: true });
  writeFileSync(join(here.uploads, 'card.png'), 'a picture');
  writeFileSync(join(here.uploads, 'private', 'orders.csv'), 'an export');
  const shop = await openShop(here);
  await shop.ask('CREATE TABLE ordered (number int PRIMARY KEY, words text)');
  await shop.ask('CREATE TABLE paid (number int PRIMARY KEY REFERENCES ordered)');
  let isBusy = true;
  const selling = (async () => {
    for (let number = 1; isBusy; number += 1) {
      const words = randomBytes(2_000).toString('base64');
      await shop.ask(
        `BEGIN; INSERT INTO ordered VALUES (${number}, '${words}'); INSERT INTO paid VALUES (${number}); COMMIT`,
      );
      after = number;
      if (number === 100) await shop.ask('VACUUM FULL ordered');
      await turn();
    }
  })();
  while (after < 200) await new Promise((done) => setTimeout(done, 20));
  before = after;
  made = await makeBackup(
    { places: here, secrets: secrets as never, databaseUrl: shop.databaseUrl },
    backups,
    () => {},
  );
  const end = after + 50;
  while (after < end) await new Promise((done) => setTimeout(done, 20));
  isBusy = false;
  await selling;
  // A crash before anything is written must do no harm.
  await shop.close();
});

afterAll(async () => {
  await Promise.all(open.map((supervisor) => supervisor.stop(true)));
  for (const name of readdirSync(folder)) wipeShop(placesOf(join(folder, name)));
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of a shop that goes on selling is a consistent snapshot', async () => {
  const there = newPlaces('there');
  writeJson(there.secrets, secrets);
  await restoreBackup(await planRestore(made.file, there), there);
  const shop = await openShop(there);
  const [ordered] = await shop.ask(
    'SELECT count(*)::int, max(number) AS last, min(length(words)) AS words FROM ordered',
  );
  expect(ordered.count).toBe(ordered.last);
  expect(ordered.last).toBeGreaterThanOrEqual(before);
  expect(ordered.last).toBeLessThan(after);
  expect(ordered.words).toBe(2_668);
  expect(await shop.ask('SELECT count(*)::int FROM paid')).toEqual([{ count: ordered.count }]);
  await shop.ask('INSERT INTO ordered SELECT max(number) + 1, max(words) FROM ordered');
  await shop.close();
  expect(readFileSync(join(there.uploads, 'card.png'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(there.uploads, 'private', 'orders.csv'), 'utf8')).toBe('an export');
});

test('the data from before a restore is moved aside, and not lost', async () => {
  const there = newPlaces('aside');
  writeJson(there.secrets, secrets);
  writeJson(there.shop, { what: 'the last start knew' });
  mkdirSync(there.uploads);
  writeFileSync(join(there.uploads, 'newer.png'), 'newer');
  const shop = await openShop(there);
  await shop.ask('CREATE TABLE newer ()');
  await shop.close();
  const aside = await restoreBackup(await planRestore(made.file, there), there);

  const restored = await openShop(there);
  expect((await restored.ask('SELECT 1 FROM paid')).length).toBeGreaterThanOrEqual(before);
  await restored.close();
  expect(readdirSync(there.uploads).toSorted()).toEqual(['card.png', 'private']);
  expect(readdirSync(there.shopDir)).not.toContain('shop.json');
  const [uploads = '', data = ''] = aside;
  expect(readdirSync(uploads)).toEqual(['newer.png']);
  expect(readdirSync(data)).toContain('PG_VERSION');
});

test('only the owner’s account may read a backup, and its secrets are in a separate file', async () => {
  const beside = secretsBeside(backups, fingerprintOf(secrets));
  expect(made.secrets).toBe(beside);
  for (const file of [made.file, beside]) expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(made.file).includes(secrets.postgres)).toBe(false);

  const there = newPlaces('new-machine');
  await restoreBackup(await planRestore(made.file, there), there);
  const shop = await openShop(there);
  expect((await shop.ask('SELECT 1 FROM paid')).length).toBeGreaterThanOrEqual(before);
  await shop.close();
  expect(JSON.parse(readFileSync(there.secrets, 'utf8'))).toMatchObject({ jwt: 'more of them' });
});

test('a restore that finds no room leaves everything in its place', async () => {
  const there = newPlaces('full');
  mkdirSync(there.uploads);
  writeFileSync(join(there.uploads, 'newer.png'), 'newer');
  const full = { ...there, secrets: join(there.shopDir, 'no-such-folder', 'secrets.json') };
  await expect(restoreBackup(await planRestore(made.file, full, here.secrets), full)).rejects.toThrow('ENOENT');
  expect(readdirSync(there.shopDir)).toEqual(['uploads']);
  expect(readdirSync(there.uploads)).toEqual(['newer.png']);
});

test('a disk without room for a backup is noticed before anything is written to it', async () => {
  const there = newPlaces('little-room');
  writeJson(there.secrets, secrets);
  const shop = await openShop(there);
  const kept = join(folder, 'little-room-backups');
  const databaseUrl = shop.databaseUrl;
  const begun: string[] = [];
  const back = makeBackup(
    { places: there, secrets: secrets as never, databaseUrl },
    kept,
    (progress) => begun.push(progress),
    async () => 310 * 1024 * 1024,
  );
  await expect(back).rejects.toThrow(/ has 310 MB free and a backup needs \d+ MB there: no backup was made/);
  expect(begun).toEqual([]);
  expect(readdirSync(there.shopDir)).not.toContain('backup.new');
  expect(readdirSync(kept)).toEqual([]);
  await shop.close();
});

test('secrets that were taken elsewhere do not come back with the next backup', async () => {
  const there = newPlaces('again');
  writeJson(there.secrets, secrets);
  const kept = join(folder, 'kept');
  const shop = await openShop(there);
  const back = () =>
    makeBackup({ places: there, secrets: secrets as never, databaseUrl: shop.databaseUrl }, kept, () => {});
  utimesSync(there.secrets, 0, 0);
  const first = await back();
  rmSync(first.secrets);
  await back();
  expect(readdirSync(kept).filter((name) => name.startsWith('secrets'))).toEqual([]);
  utimesSync(there.secrets, new Date(), new Date());
  await back();
  expect(readdirSync(kept).filter((name) => name.startsWith('secrets'))).toHaveLength(1);
  await shop.close();
});

test('a backup without its secrets, with others, cut off or spoilt is refused before anything is touched', async () => {
  const there = newPlaces('untouched');
  writeJson(there.secrets, { ...secrets, postgres: 'another' });
  const alone = join(folder, 'alone');
  mkdirSync(alone);
  const copy = join(alone, 'copy.tar.gz');
  const bytes = readFileSync(made.file);
  const refused = async (work: Promise<unknown>, words: RegExp) => {
    await expect(work).rejects.toThrow(Refusal);
    await expect(work).rejects.toThrow(words);
  };
  const restore = async () => restoreBackup(await planRestore(copy, there, here.secrets), there);

  writeFileSync(copy, bytes);
  await refused(planRestore(copy, there), /The secrets that belong to .* are neither in/);
  await refused(planRestore(copy, there, there.secrets), /does not hold the secrets/);
  await refused(planRestore(join(alone, 'none.tar.gz'), there), /There is no file/);
  writeFileSync(copy, 'a letter');
  await refused(planRestore(copy, there, here.secrets), /is no backup of a shop/);
  writeFileSync(copy, bytes);
  truncateSync(copy, Math.floor(bytes.length / 2));
  await refused(restore(), /is cut off/);
  const spoilt = Buffer.from(bytes);
  spoilt[Math.floor(bytes.length / 2)] = (spoilt[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  writeFileSync(copy, spoilt);
  await refused(restore(), /is spoilt|is cut off/);
  expect(readdirSync(there.shopDir)).toEqual(['secrets.json']);
});
