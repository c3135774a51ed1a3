/** Opens the shop in many processes, ends one after another while shoppers buy, and counts the money. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { RestWatch } from '../../faults/killed/come-to-rest.ts';
import { asAdmin } from '../../world/owner.ts';
import { pick, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { buyOnPages } from './buy-on-pages.ts';
import { compareBooks } from './compare-books.ts';
import { importAcross } from './import-across.ts';
import { Load } from './load.ts';
import { readWhileDying } from './read-while-dying.ts';
import { goWithoutRedis } from './redis-away.ts';
import { reloadUnderLoad } from './reload-under-load.ts';
import { replaceEach } from './replace-each.ts';
import { sendTwice } from './send-twice.ts';
import { type Part, SpreadShop } from './spread-shop.ts';

/** Milliseconds of load before a program is ended, and until it is brought back. */
const between = 8_000;
const away = 10_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const tell = (words: string) => console.log(`  ✔ ${words}`);

console.log('❯ Two backends, a worker, two storefronts, Redis and Caddy');
const opening = SpreadShop.open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void opening.then((shop) => shop.close()).finally(() => process.exit(130)));
}
try {
  const shop = await opening;
  try {
    await rehearse(shop);
    console.log('✔ Every payment has its order, and every order its mail.');
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
process.exit();

async function rehearse(shop: SpreadShop): Promise<void> {
  const [, ...only] = process.argv.slice(2);
  const is = (part: string) => only.length === 0 || only.includes(part);
  if (is('forms')) {
    console.log('❯ A form is sent to both storefronts');
    await sendTwice(shop);
    tell('it is done once, and answered alike');
  }
  if (is('reads')) {
    console.log('❯ Carts are read while one backend after the other is killed');
    tell(`${await readWhileDying(shop)} pages were read, and none of them failed`);
  }
  if (is('redis')) {
    console.log('❯ Redis is away, and comes back');
    for (const { what, status, milliseconds } of await goWithoutRedis(shop)) {
      tell(`a shopper ${what}: ${status || 'no answer'} after ${seconds(milliseconds)}`);
    }
  }
  if (is('import')) {
    console.log('❯ An import is sent to one backend and worked on at the other');
    const { cards, refused } = await importAcross(shop);
    tell(`${cards} cards were changed; meanwhile the other backend said: ${[...new Set(refused)].join(' ')}`);
  }
  if (is('titles')) {
    console.log('❯ Titles are changed in quick succession while shoppers read');
    const { changes, took, all, loads, pages, slowest, middle } = await reloadUnderLoad(shop);
    tell(
      `${changes} titles were changed in ${seconds(took)}, and the last one was on both storefronts after ${seconds(all)}`,
    );
    tell(`both storefronts together loaded the list ${loads} times`);
    tell(
      `${pages} pages were read, one in ${Math.round(middle)} ms (the median), the slowest in ${Math.round(slowest)} ms`,
    );
  }
  if (is('kills')) await killEach(shop);
  if (is('rolling')) {
    console.log('❯ Each program is replaced by one of a newer version while shoppers buy');
    await replaceEach(shop, tell);
  }
}

async function killEach(shop: SpreadShop): Promise<void> {
  console.log('❯ A card is bought on the pages, and another is changed at the desk');
  const emails = ['pages-0@example.com'];
  const began = Date.now();
  await buyOnPages(shop.running, 'pages-0@example.com');
  tell(`a card is bought through the balancer in ${seconds(Date.now() - began)}`);
  await changeCard(shop);

  console.log('❯ Shoppers buy while one program after another ends');
  const watch = new RestWatch(shop);
  const load = await Load.begin(shop, watch);
  for (const part of ['backend-1', 'storefront-1', 'worker', 'storefront-2', 'backend-2', 'redis'] as const) {
    await load.untilBusy(2);
    await endAndBringBack(part);
  }
  // Jobs that were lost with Redis would leave these unfinished.
  await load.untilBusy(12);
  const all = await load.end();
  const told = Map.groupBy(all, (bought) => bought.told);
  tell(`${all.length} checkouts: ${[...told].map(([words, list]) => `${list.length} ${words}`).join(', ')}`);
  tell(`${all.filter(({ isInterrupted }) => isInterrupted).length} of them were under way at a kill`);
  tell(`${load.onPages.length} purchases on pages, of which ${load.broken.length} broke off`);
  for (const words of load.broken) console.log(`    ${words}`);

  console.log('❯ The books');
  await compareBooks(shop, watch, { all, emails: [...emails, ...load.onPages] }, tell);

  async function endAndBringBack(part: Part): Promise<void> {
    await wait(between);
    watch.noteFault();
    load.noteKill();
    const [at, before] = [Date.now(), load.bought];
    shop.kill(part);
    await wait(away);
    await shop.start(part);
    tell(
      `${part} was killed and answers after ${seconds(Date.now() - at)}; ${load.bought - before} carts bought meanwhile`,
    );
  }
}

/** A change that one backend takes is on the pages of both storefronts. */
async function changeCard(shop: SpreadShop): Promise<void> {
  const [first = ''] = shop.backends;
  const atFirst = { ...shop.running, backend: first };
  const { body } = await asAdmin(atFirst, '/admin/products?limit=1&status[]=published&fields=id,handle,*collection');
  const product = pick(body, 'products', 0);
  const page = `/cards/${pickText(product, 'collection', 'handle')}/${pickText(product, 'handle')}`;
  const title = `A card of ${Date.now()}`;
  await Promise.all(shop.storefronts.map((address) => titleOn(address, page)));
  const { status } = await asAdmin(atFirst, `/admin/products/${pickText(product, 'id')}`, { title });
  assert.equal(status, 200);
  const at = Date.now();
  const taken = shop.storefronts.map(async (address) => {
    await waitFor(
      `the new title at ${address}`,
      async () => (await titleOn(address, page)).includes(title) || undefined,
    );
    return seconds(Date.now() - at);
  });
  tell(`a title changed at one backend is on both storefronts after ${(await Promise.all(taken)).join(' and ')}`);
}

async function titleOn(storefront: string, page: string): Promise<string> {
  const answer = await fetch(new URL(page, storefront));
  assert.equal(answer.status, 200);
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? '';
}
