import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleRange, sellRange } from '../../../testing/sample-range.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const harbours = Array.from({ length: 60 }, (_, nth) => product(`harbour-${nth}`, `Harbour ${nth}`, []));

beforeEach(() => sellRange(shop.backend, [...sampleRange, ...harbours]));

const find = async (query: string) => pageOf(await shop.browse().get(`/search?q=${encodeURIComponent(query)}`));

test.each(['Phil 4', 'philippians 4:6', 'Philippians 4'])(
  'a verse is found however it is written: %s',
  async (query) => {
    const page = await find(query);
    expect(page.main.querySelectorAll('article')).toHaveLength(1);
    expect(page.link('Do not be anxious')).toBe('/cards/do-not/do-not-be-anxious');
  },
);

test('where no card quotes a verse, those of the same chapter, or else of the same book, are shown and said to be', async () => {
  for (const [query, said] of [
    ['Phil 4:7', 'No card of ours quotes Philippians 4:7 yet. From the same chapter: 1 card'],
    ['philipians 2:3', 'No card of ours quotes Philippians 2:3 yet. From the same book: 1 card'],
  ] as const) {
    const page = await find(query);
    expect(page.text).toContain(said);
    expect(page.link('Do not be anxious')).toBe('/cards/do-not/do-not-be-anxious');
  }
});

test('a verse that no card quotes is said to be so beside the cards of the other words', async () => {
  const { text } = await find('psalm 19 courage');
  expect(text).toContain('No card of ours quotes Psalm 19 yet. ');
  expect(text).not.toContain('From the same');
  expect((await find('philippians 4:6 xylophone')).text).toContain('1 card. None has all of your words');
});

test.each([
  ['delivery', 'delivery', 'When it comes'],
  ['cost of postage', 'delivery', 'When it comes'],
  ['returns', 'changing your mind', 'Changing your mind'],
  ['refund for a card', 'changing your mind', 'Changing your mind'],
  ['contact', 'contact', 'Contact us'],
  ['where is my order', 'find your order', 'Find my order'],
  ['wholesale', 'our cards in your place', 'How it works'],
  ['cookies', 'the legal stuff', 'Cookies and what is stored in your browser'],
])('a search for ‘%s’ names the page that tells of it', async (query, name, heading) => {
  const address = (await find(query)).link(name);
  const page = pageOf(await shop.browse().get(address));
  const [, id] = address.split('#');
  expect(id ? page.root.querySelector(`#${id} h3`)?.text : page.text).toContain(heading);
});

test('a search for cards names no other page', async () => {
  expect((await find('hope')).main.querySelector('[aria-label="Pages about it"]')).toBeNull();
});

test('a typing mistake is read as the word that was meant', async () => {
  expect((await find('anxoius')).link('anxious')).toBe('/search?q=anxious');
});

test('without scripts the search is a form of every page', async () => {
  const browser = shop.browse();
  const seen = await browser.submit(await browser.get('/info/about'), 'Search', {
    'Search for a word, a theme or a verse': 'be still',
  });
  expect(seen.address).toBe('/search?q=be+still');
  expect(pageOf(seen).link('Be still')).toBe('/cards/wee/be-still');
});

test('a search that finds nothing says so, and shows favourites and themes', async () => {
  const page = await find('zzzz');
  expect(page.text).toContain('We found no card for ‘zzzz’. A shorter word may find more.');
  expect(page.main.querySelectorAll('section[aria-labelledby=liked] article')).toHaveLength(4);
  expect(page.link('Hope')).toBe('/cards?tag=Hope');
  expect(page.main.querySelectorAll('img[src="/drawn-search.svg"]')).toHaveLength(1);
  expect((await find('Psalm 23')).text).toContain('No card of ours quotes Psalm 23 yet.');
});

test('a search that finds many cards shows the best, and the others page by page, also without scripts', async () => {
  const browser = shop.browse();
  const first = pageOf(await browser.get('/search?q=harbour'));
  const shown = (page: ReturnType<typeof pageOf>) => page.main.querySelectorAll('article').length;
  expect(shown(first)).toBe(24);
  expect(first.text).toContain('60 cards, of which you see 24');
  expect(first.link('Show more')).toBe('/search?q=harbour&page=2#more');
  const second = pageOf(await browser.get('/search?q=harbour&page=2'));
  expect([shown(second), second.main.querySelectorAll('#more').length]).toEqual([48, 1]);
  const last = pageOf(await browser.get('/search?q=harbour&page=3'));
  expect([shown(last), last.text.includes('Show more')]).toEqual([60, false]);
  expect((await browser.get('/search?q=harbour&page=9')).to).toBe('/search?q=harbour&page=3');
  expect((await browser.get('/search?q=harbour&page=of')).status).toBe(200);
});

test('a query that is cut in the middle of a character is searched for without it', async () => {
  const page = await find(`${'joyful '.repeat(11)}jo\u{1F381}`);
  expect([page.status, page.text.includes('\uFFFD')]).toEqual([200, false]);
});

test('suggestions are kept by the browser alone, and not for long', async () => {
  const { headers, text } = await shop.browse().get('/search/suggestions?q=anxi');
  expect(headers.get('cache-control')).toBe('private, max-age=30');
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ title: 'Do not be anxious' }));
});

test('results travel compressed, since they show nothing private; a cart and the message of one visitor do not', async () => {
  const ask = (path: string, cookie = '') =>
    fetch(shop.address + path, { headers: { 'accept-encoding': 'br', cookie } });
  const found = await ask('/search?q=anxious');
  expect(found.headers.get('content-encoding')).toBe('br');
  expect(found.headers.get('vary')).toBe('Accept-Encoding');
  expect(await found.text()).toContain('Do not be anxious');
  for (const [path = '', cookie] of [['/search?q=anxious', 'flash=none'], ['/cart']]) {
    expect((await ask(path, cookie)).headers.get('content-encoding'), path).toBeNull();
  }
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('search')).toEqual([]);
});
