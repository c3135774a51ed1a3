import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../world/carts.ts';
import { ledgerOf, payWith } from '../world/ledger.ts';
import { mailTo } from '../world/mailbox.ts';
import { runningShop } from '../world/running-shop.ts';
import { pick } from '../world/store-api.ts';

const patience = { timeout: 150_000, interval: 250 };

type Name = 'backend' | 'cards' | 'mailbox' | 'postgres' | 'storefront';

const pidOf = (name: Name) => runningShop().pids[name] ?? 0;

const isOpen = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.ok ?? false;

async function isOpenAgain(name: Name, before: number): Promise<boolean> {
  const { pids, storefront, backend, cards, mailbox } = runningShop();
  const doors = [storefront, `${backend}/ready`, `${cards.api}/health`, mailbox.web];
  return pids[name] !== undefined && pids[name] !== before && (await Promise.all(doors.map(isOpen))).every(Boolean);
}

async function paidCart(email: string) {
  const shop = runningShop();
  const { cart } = await cartReadyToPay(shop, email);
  const { id: intent } = await startPayment(shop, cart);
  await payWith(shop, intent, 'pm_card_visa');
  return { cart, intent };
}

test.each<Name>(['mailbox', 'cards', 'storefront', 'backend', 'postgres'])(
  'a shop whose %s was killed sells again by itself',
  async (name) => {
    const before = pidOf(name);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => isOpenAgain(name, before), patience).toBe(true);

    const email = `again-${randomUUID().slice(0, 8)}@example.com`;
    const { cart, intent } = await paidCart(email);
    expect(pick((await complete(runningShop(), cart)).body, 'type')).toBe('order');
    expect(await ledgerOf(runningShop(), intent)).toMatchObject({ status: 'succeeded' });
    await mailTo(email, /order/i);
  },
  200_000,
);

test('a stop under running completions loses none of them, though their shoppers have gone', async () => {
  const shop = runningShop();
  const before = pidOf('backend');
  const paid = await Promise.all(Array.from({ length: 4 }, () => paidCart('gone@example.com')));
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const count = async (question: string) =>
    Number((await database.query(question, [paid.map(({ cart }) => cart)])).rows[0]?.count);
  const gone = new AbortController();
  const { signal } = gone;
  const headers = { 'x-publishable-api-key': shop.publishableKey };
  for (const { cart } of paid) {
    fetch(`${shop.backend}/store/carts/${cart}/complete`, { method: 'POST', headers, signal }).catch(() => {});
  }
  const begun = 'select count(*) from shop_lock where id = any($1)';
  await expect.poll(() => count(begun), { timeout: 20_000, interval: 10 }).toBe(paid.length);
  gone.abort();
  process.kill(before, 'SIGTERM');
  await expect.poll(() => isOpenAgain('backend', before), patience).toBe(true);

  const placed = 'select count(distinct order_id) from order_cart where cart_id = any($1) and deleted_at is null';
  expect(await count(placed)).toBe(paid.length);
  for (const { intent } of paid) expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded' });
  await database.end();
}, 200_000);
