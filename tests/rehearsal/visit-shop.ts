import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { LeanCheckout, readRange } from '../faults/killed/lean-checkout.ts';
import { Browser, pageOf } from '../world/browser.ts';
import { bearer } from '../world/customers.ts';
import { type RunningShop, runningShop } from '../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';

/** Visits the shop of this server from outside: over TLS, by its domains. `--order` names an order that must be there. */
const { values } = parseArgs({
  options: { cards: { type: 'string' }, mailbox: { type: 'string' }, order: { type: 'string' } },
});
const found = runningShop();
const shop: RunningShop = {
  ...found,
  cards: { api: values.cards ?? '' },
  mailbox: { web: values.mailbox ?? '', smtp: '' },
};

async function check(title: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  console.log(`  ✔ ${title}`);
}

async function asOwner() {
  const { email: owner, password } = shop.admin;
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email: owner, password } });
  return bearer(pickText(body, 'token'));
}

await check('plain HTTP leads to TLS', async () => {
  const { host } = new URL(shop.storefront);
  const answer = await fetch(`http://${host}/cards`, { redirect: 'manual' });
  assert.equal(answer.headers.get('location'), `${shop.storefront}/cards`);
});

await check('shop and desk keep browsers on TLS, and each page has its policy', async () => {
  for (const address of [shop.storefront, `${shop.backend}/app`]) {
    const { headers, status } = await fetch(address);
    assert.equal(status, 200, address);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d{7,}/, address);
    assert.match(headers.get('content-security-policy') ?? '', /default-src|script-src/, address);
  }
});

await check('a card goes into the cart, whose cookies are for this host and TLS alone', async () => {
  const browser = new Browser(shop);
  const list = pageOf(await browser.get('/cards'));
  const card = list.main.querySelector('article a[href^="/cards/"]')?.getAttribute('href') ?? '';
  const added = await browser.submit(await browser.get(card), 'Add to cart');
  const cookies = added.headers.getSetCookie();
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) {
    assert.match(cookie, /^__(Host|Secure)-/);
    assert.match(cookie, /; Secure/i);
  }
  assert.match(pageOf(await browser.get('/cart')).text, /Subtotal/);
});

let number = 0;
const email = `shopper-${Date.now()}@cards.rehearsal`;
await check('a card is bought, and its confirmation mailed', async () => {
  const plan = { isDeclinedFirst: false, code: null, presses: 1, leaves: 'never' } as const;
  const bought = await new LeanCheckout(() => shop, await readRange(shop), plan, email).run();
  assert.equal(bought.told, 'order', bought.words);
  await waitFor('the confirmation', async () => {
    const answer = await fetch(new URL(`/email?to.address=${email}`, shop.mailbox.web));
    const mails: unknown = await answer.json();
    return Array.isArray(mails) && mails.length > 0 ? mails : undefined;
  });
});

await check('the owner signs in and finds the order, paid', async () => {
  const headers = await asOwner();
  const path = '/admin/orders?fields=id,display_id,email,payment_status&limit=20&order=-created_at';
  const orders = await call(shop, path, { headers });
  const all = pickList(orders.body, 'orders');
  const order = all.find((one) => pick(one, 'email') === email) ?? null;
  assert.equal(pick(order, 'payment_status'), 'captured');
  number = Number(pick(order, 'display_id'));
  if (values.order) assert.ok(all.some((one) => String(pick(one, 'display_id')) === values.order));
});

await check('none of the codes that everyone can read takes anything off', async () => {
  const headers = await asOwner();
  const promotions = await call(shop, '/admin/promotions?fields=code,status&limit=100', { headers });
  const all = pickList(promotions.body, 'promotions');
  assert.ok(all.some((one) => pick(one, 'code') === 'WELCOME10'));
  assert.deepEqual(
    all.filter((one) => pick(one, 'status') !== 'draft'),
    [],
  );
});

await check('its own ports answer this machine alone', async () => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  if (!outer) return;
  for (const port of [3000, 9000]) {
    const socket: Socket = connect(port, outer.address);
    const isOpen: boolean = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    assert.ok(!isOpen, `port ${port}`);
  }
});

console.log(`order ${number}`);
