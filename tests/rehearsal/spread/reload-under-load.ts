import assert from 'node:assert/strict';
import { Browser } from '../../world/browser.ts';
import { asAdmin } from '../../world/owner.ts';
import { pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import type { SpreadShop } from './spread-shop.ts';

const changes = 30;
const readers = 4;

/** Titles are changed in quick succession while shoppers read. */
export async function reloadUnderLoad(shop: SpreadShop) {
  const { body } = await asAdmin(
    shop.running,
    '/admin/products?limit=5&status[]=published&fields=id,handle,*collection',
  );
  const cards = pickList(body, 'products').map((product) => ({
    id: pickText(product, 'id'),
    page: `/cards/${pickText(product, 'collection', 'handle')}/${pickText(product, 'handle')}`,
  }));
  const waits: number[] = [];
  let isStopped = false;
  const read = async (storefront: string) => {
    const browser = new Browser({ storefront });
    for (let count = 0; !isStopped; count += 1) {
      const began = performance.now();
      const { status } = await browser.get(count % 2 ? '/cards' : (cards[count % cards.length]?.page ?? ''));
      assert.equal(status, 200);
      waits.push(performance.now() - began);
    }
  };
  const before = loadsIn(shop);
  const began = Date.now();
  const reading = shop.storefronts.flatMap((storefront) => Array.from({ length: readers }, () => read(storefront)));
  for (let count = 1; count <= changes; count += 1) {
    const { id } = cards[count % cards.length] ?? { id: '' };
    const { status } = await asAdmin(shop.running, `/admin/products/${id}`, {
      title: `Changed ${count} of ${changes}`,
    });
    assert.equal(status, 200);
  }
  const took = Date.now() - began;
  const last = cards[changes % cards.length]?.page ?? '';
  for (const storefront of shop.storefronts) {
    await waitFor(
      `the last title at ${storefront}`,
      async () =>
        (await (await fetch(new URL(last, storefront))).text()).includes(`Changed ${changes} of ${changes}`) ||
        undefined,
    );
  }
  const all = Date.now() - began;
  isStopped = true;
  await Promise.all(reading);
  const loads = loadsIn(shop) - before;
  // A storefront asks each 2 s, and may be called once more for each change; readers never make it ask.
  const most = shop.storefronts.length * (changes + 1);
  assert.ok(loads <= most, `${loads} loads for ${changes} changes`);
  waits.sort((one, other) => one - other);
  return {
    changes,
    took,
    all,
    loads,
    pages: waits.length,
    slowest: waits.at(-1) ?? 0,
    middle: waits[waits.length >> 1] ?? 0,
  };
}

/** Counts how often the backends were asked for the whole list of cards. */
function loadsIn(shop: SpreadShop): number {
  return (['backend-1', 'backend-2'] as const)
    .flatMap((part) => shop.logOf(part).split('\n'))
    .filter((line) => line.includes('"route":"/store/products"')).length;
}
