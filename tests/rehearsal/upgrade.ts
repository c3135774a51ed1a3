import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { placesOf, root } from '../../start/places.ts';
import { Refusal } from '../../start/refusal.ts';
import { wipeShop } from '../../start/wipe.ts';
import { plainEnvironment, unlimited } from '../gate/test-shop.ts';
import { Browser, pageOf } from '../world/browser.ts';
import { cartOfCards, cartWithGiftCard, codeMailedTo, giftCardOf, payWithGiftCard } from '../world/cards/gift-cards.ts';
import { orderOnAccount, readyCartOf, tradeCustomer, tradePath } from '../world/cards/trade.ts';
import { cartWithWords } from '../world/cards/words.ts';
import { anyVariant } from '../world/cards-on-sale.ts';
import { cartReadyToPay, complete, readCart, startPayment } from '../world/carts.ts';
import { bearer, newCustomer, password } from '../world/customers.ts';
import { payWith } from '../world/ledger.ts';
import { linkIn, mailsTo, mailTo } from '../world/mailbox.ts';
import { buy, guestOrder, placeOrder, postOrder, proofFor } from '../world/orders.ts';
import { asAdmin } from '../world/owner.ts';
import type { Page } from '../world/page/page.ts';
import { runningShop } from '../world/running-shop.ts';
import { call, type Json, pick, pickList } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';

/** An earlier version sells and is stopped; this one opens its data, which must be what they were, links too. */
const before = process.argv[3] ?? newestTag();
const folder = join(placesOf(join(root, '.shop')).shopDir, 'rehearsal-upgrade');
const places = placesOf(join(folder, 'shop'));
const code = join(folder, 'code');
process.env.RUNNING_JSON = places.running;
let program: ChildProcess | undefined;

function newestTag(): string {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { cwd: root, encoding: 'utf8' });
  const [newest] = tags.split('\n');
  if (!newest) throw new Refusal('This checkout has no tag: fetch the tags, or add the commit to upgrade from.');
  return newest;
}

function clear() {
  wipeShop(places);
  rmSync(folder, { recursive: true, force: true });
}

/** The addresses in mails must hold after the upgrade, so both versions listen on the same ports. */
async function freePorts(): Promise<Record<string, string>> {
  const names = ['STOREFRONT_PORT', 'BACKEND_PORT', 'CARDS_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'POSTGRES_PORT'];
  const servers = await Promise.all(
    names.map(async (name) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      return { name, server, port: typeof address === 'object' ? String(address?.port) : '' };
    }),
  );
  await Promise.all(servers.map(({ server }) => once(server.close(), 'close')));
  return Object.fromEntries(servers.map(({ name, port }) => [name, port]));
}

async function open(version: string, from: string, ports: Record<string, string>) {
  console.log(`❯ ${version} opens`);
  const env = { ...plainEnvironment(), ...unlimited, ...ports, SHOP_DIR: places.shopDir };
  program = spawn(process.execPath, [join(from, 'start', 'bootstrap.mjs'), 'start'], {
    cwd: from,
    env,
    stdio: 'inherit',
  });
  const ended = once(program, 'exit').then(([status]) => {
    throw new Error(`${version} ended with ${status}.`);
  });
  const opened = (async () => {
    while (!existsSync(places.running)) await new Promise((resolve) => setTimeout(resolve, 500));
    return runningShop();
  })();
  return Promise.race([opened, ended]);
}

async function close() {
  if (!program || program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGINT');
  await ended;
}

async function check(title: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  console.log(`  ✔ ${title}`);
}

type Headers = Record<string, string>;
/** The answers that a shopper or the owner gets, by who asks and what. */
const reads = new Map<string, () => Promise<Json>>();
const answers = new Map<string, Json>();

function remember(title: string, read: () => Promise<Json>) {
  reads.set(title, read);
}

/** Pages may be worded anew; their numbers and amounts are the shopper's. */
const figuresOn = ({ main }: Page): string[] => main.text.match(/£[\d,.]+|\bOrder \d+/g) ?? [];

async function rememberOrder(title: string, id: string, more: Headers = {}) {
  const headers = { 'x-order-access': await proofFor(id), ...more };
  remember(`${title}, for its buyer`, async () => {
    const { status, body } = await call(runningShop(), `/store/orders/${id}`, { headers });
    assert.equal(status, 200, title);
    return body;
  });
  remember(`${title}, for the owner`, async () => (await asAdmin(runningShop(), `/admin/orders/${id}`)).body);
}

async function live() {
  const shop = runningShop();
  console.log('❯ It sells');
  const guest = await guestOrder(shop, 'guest@upgrade.example');
  await rememberOrder('The order of a guest', guest.id);

  const customer = await newCustomer(shop, 'anna@upgrade.example');
  const own = await placeOrder(shop, customer);
  await rememberOrder('The order of an account', own.id, bearer(customer.token));
  await postOrder(shop, own.id);
  remember(
    'The account',
    async () => (await call(shop, '/store/customers/me', { headers: bearer(customer.token) })).body,
  );

  const { id: variant } = await anyVariant(shop);
  const words = await buy(shop, await cartWithWords(shop, variant, 'words@upgrade.example'));
  await rememberOrder('The order with words inside', words.id);

  await buy(shop, await cartWithGiftCard(shop, 'giver@upgrade.example', 'given@upgrade.example'));
  const giftCard = await codeMailedTo('given@upgrade.example');
  const spending = await cartOfCards(shop, 'given@upgrade.example');
  await payWithGiftCard(shop, spending, giftCard);
  const { body: spent } = await complete(shop, spending);
  await rememberOrder('The order that a gift card paid', String(pick(spent, 'order', 'id')));
  remember('The gift card', () => giftCardOf(shop, 'given@upgrade.example'));

  const bookshop = await tradeCustomer(shop, { credit_limit: 500 });
  const onAccount = await orderOnAccount(shop, bookshop, await readyCartOf(shop, bookshop, [[variant, 60]]));
  await rememberOrder('The order on account', onAccount.id, bearer(bookshop.token));
  const invoices = async () => (await call(shop, tradePath, { headers: bearer(bookshop.token) })).body;
  await waitFor('the invoice', async () => (JSON.stringify(await invoices()).includes('"number"') ? true : undefined));
  remember('The account of a bookshop and its invoice', invoices);

  const browser = new Browser(shop);
  await browser.submit(await browser.get('/login'), 'Sign in', { 'Email address': customer.email, Password: password });
  const list = pageOf(await browser.get('/cards'));
  const card = list.main.querySelector('article a[href^="/cards/"]')?.getAttribute('href') ?? '';
  await browser.submit(await browser.get(card), 'Add to cart');
  // The next page says once what was added.
  await browser.get('/cart');
  for (const path of ['/account', '/cart', '/account/orders']) {
    remember(`${path} in a browser that stayed signed in`, async () => {
      const page = pageOf(await browser.get(path));
      assert.equal(page.status, 200, path);
      return figuresOn(page);
    });
  }

  const link = linkIn(await mailTo('guest@upgrade.example', String(guest.number)), `${shop.storefront}/order`);
  remember('The link in a mail', async () => {
    const reader = new Browser(shop);
    const redirect = await reader.get(link);
    const page = pageOf(await reader.follow(redirect));
    assert.equal(page.status, 200, link);
    return figuresOn(page);
  });
  const waiting = await cartReadyToPay(shop, 'waiting@upgrade.example');
  remember('A cart that waits', () => readCart(shop, waiting.cart));
  const left = await cartReadyToPay(shop, 'left@upgrade.example');
  const { id: intent } = await startPayment(shop, left.cart);
  for (const [title, read] of reads) answers.set(title, await read());
  // Its shopper is gone, and the shop is closed before anybody asks for the order.
  await payWith(shop, intent, 'pm_card_visa');
  return { waiting: waiting.cart };
}

const untold = /"(updated_at|access_token|links?)":/;

/** A later version may say more, and may not say less or something else. */
function requireKept(was: Json, is: Json, title: string) {
  assert.partialDeepStrictEqual(withoutTimes(is), withoutTimes(was), title);
}

function withoutTimes(value: Json): Json {
  return JSON.parse(JSON.stringify(value ?? null, (key, one) => (untold.test(`"${key}":`) ? undefined : one)));
}

async function runDoctor() {
  const doctor = spawn(process.execPath, [join(root, 'start', 'main.ts'), 'doctor'], {
    cwd: root,
    env: { ...plainEnvironment(), SHOP_DIR: places.shopDir },
    stdio: 'inherit',
  });
  const [status] = await once(doctor, 'exit');
  assert.equal(status, 0);
}

try {
  clear();
  mkdirSync(code, { recursive: true, mode: 0o700 });
  const archive = execFileSync('git', ['archive', before], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', code], { input: archive });
  const ports = await freePorts();
  await open(before, code, ports);
  const { waiting } = await live();
  await close();

  const shop = await open('This version', root, ports);
  for (const [title, read] of reads) {
    await check(title, async () => requireKept(answers.get(title), await read(), title));
  }
  await check('the payment of a shopper who left becomes an order, and its mail', () =>
    mailTo('left@upgrade.example', 'order'),
  );
  await check('the cart that waited can be bought', async () => {
    const { number } = await buy(shop, waiting);
    await mailTo('waiting@upgrade.example', String(number));
  });
  await check('each order was confirmed once', async () => {
    const { body } = await asAdmin(shop, '/admin/orders?limit=100&fields=email,display_id');
    for (const order of pickList(body, 'orders')) {
      const number = String(pick(order, 'display_id'));
      const mails = await mailsTo(String(pick(order, 'email')));
      const confirmations = mails.filter(({ subject }) => subject.startsWith(`Your order ${number} at `));
      assert.equal(confirmations.length, 1, `confirmations of order ${number}`);
    }
  });
  await check('the books agree', runDoctor);
  console.log(`✔ What ${before} left is as it was.`);
} finally {
  await close();
  clear();
}
