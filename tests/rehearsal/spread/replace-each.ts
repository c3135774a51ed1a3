import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { RestWatch } from '../../faults/killed/come-to-rest.ts';
import { readCartId } from '../../roam/browsers/read-cart-id.ts';
import { Browser, pageOf } from '../../world/browser.ts';
import { readCart } from '../../world/carts.ts';
import { pick, pickList } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { Answers } from './answers.ts';
import { compareBooks } from './compare-books.ts';
import { Load } from './load.ts';
import { makeNewerVersion } from './newer-version.ts';
import type { SpreadShop } from './spread-shop.ts';

/** Milliseconds until the balancer has seen that a program is there again: it looks each second. */
const seen = 2_500;

/** Programs are replaced one after the other by those of a newer version while shoppers buy. */
export async function replaceEach(shop: SpreadShop, tell: (words: string) => void): Promise<void> {
  const code = await makeNewerVersion(shop.folder);
  tell('a newer version is built');
  const [one = '', other = ''] = shop.storefronts;
  const before = await scriptsOf(one);
  const shopper = new Browser(shop.running);
  await addCard(shopper);
  const cart = readCartId(shopper.cookie('cart_id') ?? '');

  const answers = new Answers([shop.running.storefront, shop.running.backend]);
  const watch = new RestWatch(shop);
  const load = await Load.begin(shop, watch);
  let isStopped = false;
  let pages = 0;
  const reading = (async () => {
    while (!isStopped) {
      const page = await shopper.get('/cart');
      assert.equal(page.status, 200);
      pages += 1;
      // A page that was opened before loads more of its own version.
      await areServed([before[pages % before.length] ?? ''], shop.running.storefront);
      await wait(200);
    }
  })();
  // It is awaited at the end, and may fail long before.
  reading.catch(() => {});
  await load.untilBusy(2);
  shop.setVersion(code);
  await shop.prepare();
  for (const part of ['backend-1', 'backend-2', 'worker', 'storefront-1', 'storefront-2'] as const) {
    await load.untilBusy(1);
    const began = Date.now();
    assert.equal(await shop.stop(part), true, `${part} was killed.`);
    const stopped = Date.now();
    await shop.start(part);
    tell(`${part} ended after ${seconds(stopped - began)} and answers after ${seconds(Date.now() - stopped)} more`);
    await wait(seen);
    // Storefronts of both versions stand side by side, and each may be asked for what the other's page needs.
    if (part === 'storefront-1') await areServed(await scriptsOf(one), other);
  }
  await load.untilBusy(2);
  const all = await load.end();
  isStopped = true;
  await reading;
  answers.close();

  const after = await scriptsOf(other);
  const alone = before.filter((script) => !after.includes(script));
  assert.ok(alone.length > 0, 'The newer version has the same scripts.');
  for (const storefront of [one, other]) await areServed([...before, ...after], storefront);
  tell(`${alone.length} of ${before.length} scripts of a page are others now; both storefronts serve the old ones`);
  const items = pickList(await readCart(shop.running, cart), 'items');
  assert.deepEqual(
    items.map((item) => pick(item, 'quantity')),
    [1],
  );
  tell(`${answers.count} answers were given meanwhile; ${pages} of them a cart that was filled before`);
  tell(`${answers.givenUp} requests took longer than their shopper waits, and were made again`);
  assert.deepEqual(answers.failed, []);
  assert.deepEqual(load.broken, []);
  tell(`${all.length} carts and ${load.onPages.length} on pages were bought, and none of their requests failed`);
  await compareBooks(shop, watch, { all, emails: load.onPages }, tell);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The files that the list of cards names, as a browser loads them. */
async function scriptsOf(storefront: string): Promise<string[]> {
  const { text, status } = await new Browser({ storefront }).get('/cards');
  assert.equal(status, 200);
  return [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].sort();
}

async function areServed(scripts: string[], storefront: string): Promise<void> {
  for (const script of scripts) {
    const answer = await fetch(new URL(script, storefront));
    await answer.arrayBuffer();
    assert.equal(answer.status, 200, `${script} at ${storefront}`);
  }
}

async function addCard(browser: Browser): Promise<void> {
  const list = pageOf(await browser.get('/cards'));
  const card = list.root.querySelector('main article a[href^="/cards/"]')?.getAttribute('href') ?? '';
  await browser.submit(await browser.get(card), 'Add to cart');
  await waitFor('the cart', async () => browser.cookie('cart_id'));
}
