import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../start/places.ts';
import { type Shop, startShop } from '../../start/shop.ts';
import { wipeShop } from '../../start/wipe.ts';
import { makeTestFolder, plainEnvironment, unlimited } from '../gate/test-shop.ts';
import { guestOrder } from '../world/orders.ts';
import { call, pick } from '../world/store-api.ts';

const places = makeTestFolder('restored');
const backups = join(places.shopDir, 'backups-elsewhere');
const env = { ...plainEnvironment(), ...unlimited };
let shop: Shop | undefined;

async function open() {
  shop = await startShop({ shopDir: places.shopDir, ports: 'free', env, isThrowaway: true });
  process.env.RUNNING_JSON = places.running;
  return shop.running;
}

async function ask(statement: string) {
  const database = new pg.Client({ connectionString: shop?.running.databaseUrl });
  await database.connect();
  return (await database.query(statement).finally(() => database.end())).rows;
}

async function run(command: string, ...args: string[]): Promise<string> {
  const start = join(root, 'start', 'main.ts');
  const told = await promisify(execFile)(process.execPath, [start, command, ...args], {
    cwd: root,
    env: { ...env, SHOP_DIR: places.shopDir },
  }).catch((error) => error);
  return `${told.stdout}${told.stderr}`;
}

afterAll(async () => {
  await shop?.stop(true);
  wipeShop(places);
  rmSync(backups, { recursive: true, force: true });
});

test('a shop whose disk died is what it was when it was backed up, and says which payments it does not know', async () => {
  const before = await open();
  const kept = await guestOrder(before, 'kept@example.com');
  await ask(`INSERT INTO trade_counter (id, last) VALUES ('invoice', 41)`);
  mkdirSync(backups);
  expect(await run('backup', backups)).toContain('Without them no shop can use it');
  const lost = await guestOrder(before, 'lost@example.com');
  await shop?.stop(true);

  // The lost disk holds everything but the backups and the card provider's ledger.
  for (const path of [places.postgres, places.uploads, places.secrets, places.shop]) {
    rmSync(path, { recursive: true, force: true });
  }
  const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.tar.gz'));
  const told = await run('restore', join(backups, file), '--yes');
  expect(told).toContain('The shop has 1 order,');
  expect(told).toContain(`The next one gets the number ${kept.number + 101}`);

  const after = await open();
  const order = await call(after, `/store/orders/${kept.id}`, { headers: kept.link });
  expect(pick(order.body, 'order', 'display_id')).toBe(kept.number);
  expect((await call(after, `/store/orders/${lost.id}`, { headers: lost.link })).status).toBe(404);
  const next = await guestOrder(after, 'next@example.com');
  expect(next.number).toBe(kept.number + 101);
  // The first credit note may have been given after the backup, too.
  expect(await ask('SELECT id, last FROM trade_counter ORDER BY id')).toEqual([
    { id: 'credit_note', last: 100 },
    { id: 'invoice', last: 141 },
  ]);

  // The shop may refund it by itself for two minutes.
  await expect
    .poll(() => run('doctor'), { timeout: 240_000, interval: 5_000 })
    .toMatch(/were taken from a card, and no order stands for it[\s\S]*\(I1\)/);
}, 600_000);
