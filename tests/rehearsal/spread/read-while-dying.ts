import assert from 'node:assert/strict';
import { Browser, pageOf } from '../../world/browser.ts';
import { waitFor } from '../../world/wait-for.ts';
import type { SpreadShop } from './spread-shop.ts';

/** Pages that are read before and after a kill: more readers at once would wear out the backend that is left. */
const pages = 20;

/** One backend after the other is killed and brought back meanwhile. @returns how many pages were read */
export async function readWhileDying(shop: SpreadShop): Promise<number> {
  const statuses: number[] = [];
  let isStopped = false;
  const read = async (storefront: string) => {
    const browser = new Browser({ storefront });
    const list = pageOf(await browser.get('/cards'));
    const card = list.root.querySelector('main article a[href^="/cards/"]')?.getAttribute('href') ?? '';
    await browser.submit(await browser.get(card), 'Add to cart');
    while (!isStopped) statuses.push((await browser.get('/cart')).status);
  };
  const all = shop.storefronts.map(read);
  for (const part of ['backend-1', 'backend-2'] as const) {
    const enough = statuses.length + pages;
    await waitFor('readers', async () => statuses.length >= enough || undefined);
    shop.kill(part);
    const more = statuses.length + pages;
    await waitFor('readers of the other backend', async () => statuses.length >= more || undefined);
    await shop.start(part);
  }
  isStopped = true;
  await Promise.all(all);
  assert.deepEqual(
    statuses.filter((status) => status !== 200),
    [],
  );
  return statuses.length;
}
