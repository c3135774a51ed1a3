import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOddCards } from '../../world/odd-cards.ts';
import { runningShop } from '../../world/running-shop.ts';
import { waitFor } from '../../world/wait-for.ts';

const shop = runningShop();
const category = `odd-${randomUUID().slice(0, 8)}`;
const bare = `${category}-bare`;
const count = 61;
let cards: Awaited<ReturnType<typeof makeOddCards>> | undefined;

/** A page as a browser without scripts gets it, its tags and what is said only to ears left out. */
async function shown(path: string) {
  const answer = await fetch(new URL(path, shop.storefront), { redirect: 'manual' });
  const [, main = ''] = (await answer.text()).split('<main');
  return { status: answer.status, main };
}

const tiles = (main: string) => main.match(/<article/g)?.length ?? 0;

beforeAll(async () => {
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    title: `One of many ${index + 1}`,
    handle: `${category}-${index + 1}`,
    description: 'One of many.',
  }));
  cards = await makeOddCards(shop, category, [{ title: 'A bare card', handle: bare }, ...others]);
  // The storefront looks at the catalogue every few seconds, and may see cards before they have their prices.
  for (const page of ['', '?page=2', `/uncategorized/${bare}`]) {
    await waitFor(`the prices of ${page || 'the first page'}`, async () => {
      const { status, main } = await shown(`/${category}${page}`);
      return status === 200 && main.includes('£2.50') && !main.includes('Not available') ? true : undefined;
    });
  }
});

afterAll(() => cards?.remove());

test('a card without a range, a theme, a picture or a description can be read and bought all the same', async () => {
  const { status, main } = await shown(`/${category}/uncategorized/${bare}`);
  expect(status).toBe(200);
  expect(main).toContain('No description available.');
  expect(main).toContain('£2.50');
  expect(main).toMatch(/SKU:[^A-Z]*ODD-/);
  expect(main).toContain('Add to cart');
});

test('cards without a range stand under Uncategorized, cards without a theme under No Tags, each with its count', async () => {
  const heading = (main: string) => /<h2[^>]*>([^<]*)<span[^>]*>(.*?)<\/span>/.exec(main)?.slice(1, 3);
  const plain = (parts: string[] | undefined) => parts?.map((part) => part.replaceAll('<!-- -->', ''));
  expect(plain(heading((await shown(`/${category}`)).main))).toEqual(['Uncategorized', `${count} products`]);
  expect(plain(heading((await shown(`/${category}?group=theme`)).main))).toEqual(['No Tags', `${count} products`]);
});

test('beyond sixty cards the catalogue goes on behind a link, and the next page shows those before it too', async () => {
  const first = (await shown(`/${category}`)).main;
  expect(tiles(first)).toBe(60);
  expect(first).toMatch(new RegExp(`href="/${category}\\?page=2#more"[^>]*>Show more`));
  const second = (await shown(`/${category}?page=2`)).main;
  expect(tiles(second)).toBe(count);
  expect(second.split('id="more"')[0]?.match(/<article/g)).toHaveLength(count);
  expect(second).not.toContain('Show more');
});
