import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { runningShop } from '../../world/running-shop.ts';
import { waitFor } from '../../world/wait-for.ts';

const shop = runningShop();
const category = `odd-${randomUUID().slice(0, 8)}`;
const bare = `${category}-bare`;
const count = 61;
let cards: Awaited<ReturnType<typeof createIncompleteCards>> | undefined;

async function readPage(path: string) {
  const answer = await fetch(new URL(path, shop.storefront), { redirect: 'manual' });
  const [, main = ''] = (await answer.text()).split('<main');
  return { status: answer.status, main };
}

const countTiles = (main: string) => main.match(/<article/g)?.length ?? 0;

beforeAll(async () => {
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    title: `One of many ${index + 1}`,
    handle: `${category}-${index + 1}`,
    description: 'One of many.',
  }));
  cards = await createIncompleteCards(shop, category, [{ title: 'A bare card', handle: bare }, ...others]);
  // The storefront may read the catalogue before the new cards have prices.
  for (const page of ['', '?page=2', `/uncategorized/${bare}`]) {
    await waitFor(`the prices of ${page || 'the first page'}`, async () => {
      const { status, main } = await readPage(`/${category}${page}`);
      return status === 200 && main.includes('£2.50') && !main.includes('Not available') ? true : undefined;
    });
  }
});

afterAll(() => cards?.remove());

test('a card without range, theme, picture or description can be viewed and bought', async () => {
  const { status, main } = await readPage(`/${category}/uncategorized/${bare}`);
  expect(status).toBe(200);
  expect(main).toContain('No description available.');
  expect(main).toContain('£2.50');
  expect(main).toMatch(/SKU:[^A-Z]*ODD-/);
  expect(main).toContain('Add to cart');
});

test('cards without a range are under Uncategorized, those without a theme under No Tags, with counts', async () => {
  const heading = (main: string) => /<h2[^>]*>([^<]*)<span[^>]*>(.*?)<\/span>/.exec(main)?.slice(1, 3);
  const plain = (parts: string[] | undefined) => parts?.map((part) => part.replaceAll('<!-- -->', ''));
  expect(plain(heading((await readPage(`/${category}`)).main))).toEqual(['Uncategorized', `${count} cards`]);
  expect(plain(heading((await readPage(`/${category}?group=theme`)).main))).toEqual(['No Tags', `${count} cards`]);
});

test('beyond sixty cards the catalogue has a next page, which shows the cards before it too', async () => {
  const first = (await readPage(`/${category}`)).main;
  expect(countTiles(first)).toBe(60);
  expect(first).toMatch(new RegExp(`href="/${category}\\?page=2#more"[^>]*>Show more`));
  const second = (await readPage(`/${category}?page=2`)).main;
  expect(countTiles(second)).toBe(count);
  expect(second.split('id="more"')[0]?.match(/<article/g)).toHaveLength(count);
  expect(second).not.toContain('Show more');
});
