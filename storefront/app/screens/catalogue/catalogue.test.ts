import { beforeEach, expect, test } from 'vitest';
import { pageOf, type Seen } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleRange, sellRange } from '../../../testing/sample-range.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const many = Array.from({ length: 70 }, (_, index) => product(`many-${index}`, `Many ${index}`, ['Many']));

const bare = { ...product('bare', 'A bare card', []), description: null, collection: null, metadata: null };

beforeEach(() => sellRange(shop.backend, [...sampleRange, ...many, bare]));

const titlesIn = (seen: Seen) =>
  pageOf(seen)
    .main.querySelectorAll('article h3, article h2')
    .map(({ text }) => text.trim());

test('without scripts the filters are a form, which leads to the range and keeps what was chosen', async () => {
  const browser = shop.browse();
  const sent = await browser.submit(await browser.get('/cards'), 'Show', { Collection: 'Do not', Theme: 'Courage' });
  expect(sent.to).toBe('/cards/do-not?tag=Courage');
  const seen = await browser.follow(sent);
  const page = pageOf(seen);
  expect(page.heading).toBe('Do not cards for Courage');
  expect([page.valueOf('Collection'), page.valueOf('Theme')]).toEqual(['Do not', 'Courage']);
  expect(titlesIn(seen)).toEqual(['Do not be afraid']);
  expect(page.link('Show all')).toBe('/cards');
});

test('a filter offers what has cards beside the other, and what is chosen', async () => {
  const offered = async (address: string) => {
    const { main } = pageOf(await shop.browse().get(address));
    return ['collection', 'tag'].map((name) =>
      main.querySelectorAll(`select[name=${name}] option`).map(({ text }) => text),
    );
  };
  expect(await offered('/cards/wee')).toEqual([
    ['All collections', 'Do not', 'Wee'],
    ['All themes', 'Courage'],
  ]);
  expect((await offered('/cards?tag=Peace'))[0]).toEqual(['All collections', 'Do not']);
  expect((await offered('/cards?tag=new'))[0]).toEqual(['All collections', 'Do not']);
  const [ranges, themes] = await offered('/cards/wee?tag=Hope');
  expect([ranges, themes]).toEqual([
    ['All collections', 'Do not', 'Wee'],
    ['All themes', 'Courage', 'Hope'],
  ]);
  expect((await offered('/cards?tag=constructor'))[1]?.at(-1)).toBe('constructor');
});

test('a theme has its cards from every range', async () => {
  expect(titlesIn(await shop.browse().get('/cards?tag=Courage')).toSorted()).toEqual(['Be still', 'Do not be afraid']);
});

test('a card that is still to come says so on its tile, and has no way to buy it', async () => {
  const { text } = await shop.browse().get('/cards/do-not?tag=Hope');
  const [tile = ''] = text.split('<article').filter((one) => one.includes('Do not despair'));
  expect(tile).toMatch(/disabled=""[^>]*>Coming soon<\/button>/);
  expect(tile).not.toContain('name="variant"');
});

test.each(['/cards/no-such-range', '/cards?tag=zzz'])('%s is said to be empty, with status 404', async (address) => {
  const seen = await shop.browse().get(address);
  expect([seen.status, pageOf(seen).heading]).toEqual([404, 'Not among our cards']);
  expect(pageOf(seen).text).toContain('No products match your selected filters.');
  expect(pageOf(seen).link('Browse all cards')).toBe('/cards');
});

test('a shelf that is no theme stays chosen, and is in the list while it is', async () => {
  const page = pageOf(await shop.browse().get('/cards?tag=new'));
  expect([page.heading, page.valueOf('Theme')]).toEqual(['Our latest designs', 'Our latest designs']);
  expect(pageOf(await shop.browse().get('/cards?tag=Hope')).text).not.toContain('Our latest designs');
});

test('‘Show more’ leads to the first of the cards that are added', async () => {
  const first = await shop.browse().get('/cards?tag=Many');
  expect(titlesIn(first)).toHaveLength(60);
  const more = pageOf(first).link('Show more');
  expect(more).toBe('/cards?tag=Many&page=2#more');
  const second = await shop.browse().get(more);
  expect(titlesIn(second)).toHaveLength(70);
  expect(pageOf(second).root.querySelectorAll('[id=more]')).toHaveLength(1);
});

test('a card without range, theme, picture or description stands among the cards, and can be bought', async () => {
  const page = pageOf(await shop.browse().get('/cards/uncategorized/bare'));
  expect(page.text).toContain('No description available.');
  expect(page.text).toMatch(/£2\.50 .*SKU: bare-WHITE/);
  expect(page.hasButton('Add to cart')).toBe(true);
  const headings = async (address: string) =>
    pageOf(await shop.browse().get(address))
      .main.querySelectorAll('h2')
      .map(({ text }) => text.trim());
  expect(await headings('/cards?group=collection')).toContain('Uncategorized1 card');
  expect((await headings('/cards?group=theme')).join()).toContain('No Tags');
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('catalogue')).toEqual([]);
});
