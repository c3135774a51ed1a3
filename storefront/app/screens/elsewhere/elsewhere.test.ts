import { expect, test } from 'vitest';
import { redirectOf } from '../../../../tests/contract/addresses/read-page.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';

const shop = await openStorefrontForFile();
const browse = () => shop.browse();

const said = 'There is nothing at the address you came by';

test.each(['/nowhere', '/nowhere/at/all', '/nowhere/at/all/x', '/info/nothing/of/the/kind', '/Nowhere/', '/order'])(
  '%s leads home, which says once that nothing is there and where to look',
  async (address) => {
    const browser = browse();
    let answer = await browser.get(address);
    if (answer.status === 301) answer = await browser.get(answer.to);
    expect([answer.status, answer.to]).toEqual([302, '/']);
    expect((await browser.get('/')).text).toContain(said);
    expect((await browser.get('/')).text).not.toContain(said);
  },
);

test('a click to an unknown address reloads the home page, which then says so', async () => {
  const { text } = await browse().get('/nowhere/at/all.data');
  expect(redirectOf(text)).toEqual({ to: '/', isLoaded: true });
});

test('a visitor who came by an unknown address sees cards before anything else, once', async () => {
  const browser = browse();
  await browser.get('/nowhere');
  const placeOf = (text: string) => [text.indexOf(said), text.indexOf('id="favourites"'), text.indexOf('<h1')];
  const [sentence, cards, heading] = placeOf((await browser.get('/')).text);
  expect([sentence, cards, heading]).toEqual([sentence, cards, heading].toSorted((one = 0, other = 0) => one - other));
  const [, later = 0, first = 0] = placeOf((await browser.get('/')).text);
  expect(later).toBeGreaterThan(first);
});

test('any other spelling of a page’s address leads to the right one, by a load and by a click', async () => {
  const pages = shop.addresses.filter(({ isPage, path }) => isPage && path !== '/' && path !== '/general');
  expect(pages.length).toBeGreaterThan(30);
  const faults: string[] = [];
  const expectLed = async (spelling: string, right: string) => {
    const [path = '', query] = spelling.split('?');
    const search = query ? `?${query}` : '';
    const { status, to } = await browse().get(spelling);
    if (status !== 301 || to !== right) faults.push(`${spelling} answers ${status} ${to}`);
    // The address of a click has no slash at its end.
    if (path.endsWith('/')) return;
    const clicked = redirectOf((await browse().get(`${path}.data${search}`)).text).to;
    if (clicked !== right) faults.push(`a click to ${spelling} leads to ${clicked}`);
  };
  for (const { path } of pages) {
    await expectLed(`${path}/`, path);
    if (path.includes('/', 1)) await expectLed(path.replace(/(?<=.)\//, '//'), path);
    // Ids tell capitals apart.
    if (!path.includes('_')) await expectLed(path.toUpperCase(), path);
  }
  await expectLed('/cards/?tag=Hope', '/cards?tag=Hope');
  await expectLed('/cards?tag=hope', '/cards?tag=Hope');
  await expectLed('/Order/order_01AB', '/order/order_01AB');
  expect(faults).toEqual([]);
});

test('where a visitor comes from is told to the right page as well, whatever led to it', async () => {
  const campaign = 'utm_source=letter&gclid=x%26y';
  const faults: string[] = [];
  const expectLed = async (asked: string, right: string) => {
    const { to } = await browse().get(asked);
    if (to !== right) faults.push(`${asked} leads to ${to}`);
  };
  const pages = shop.addresses.filter(({ isPage, path }) => isPage && path !== '/' && path !== '/general');
  for (const { path } of pages) await expectLed(`${path}/?${campaign}`, `${path}?${campaign}`);
  await expectLed(`/cards?tag=hope&${campaign}`, `/cards?tag=Hope&${campaign}`);
  await expectLed(`/cards?${campaign}&page=999`, `/cards?${campaign}`);
  await expectLed(`/cards?${campaign}&collection=do-not`, `/cards/do-not?${campaign}`);
  await expectLed(`/card/wee/be-still?${campaign}`, `/cards/wee/be-still?${campaign}`);
  await expectLed(`/cards/wee/do-not-be-afraid?${campaign}`, `/cards/do-not/do-not-be-afraid?${campaign}`);
  await expectLed(`/occasions/encouragement?page=99&${campaign}`, `/occasions/encouragement?${campaign}`);
  await expectLed(`/search?q=be+still&page=9&${campaign}`, `/search?q=be+still&${campaign}`);
  for (const gone of ['/nowhere', '/nowhere/at/all/x', '/info/nothing/of', '/fill-a-box'])
    await expectLed(`${gone}?page=2&${campaign}`, gone === '/fill-a-box' ? `/?${campaign}` : `/?page=2&${campaign}`);
  expect(faults).toEqual([]);
});

test.each([
  '/missing.png',
  '/assets/none-123.js',
  '/pictures/none.webp',
  '/a/b/c/d.png',
  '/site.webmanifest',
  '/wp-login.php',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])('%s is a file that is missing, and no home page', async (address) => {
  expect((await browse().get(address)).status).toBe(404);
});

test('the short address of the cards leads to the full one and keeps the query', async () => {
  const list = await browse().get('/card?tag=Joy');
  expect([list.status, list.to]).toEqual([301, '/cards?tag=Joy']);

  for (const after of [
    '/wee?group=theme',
    '/wee/be-still',
    '/wee/be-still/reviews?page=2',
    '/wee-range/wee-range?from=mail',
    '/a/b/c',
  ]) {
    const { status, to } = await browse().get(`/card${after}`);
    expect([status, to]).toEqual([301, `/cards${after}`]);
    expect((await browse().get(`/CARD${after}`)).to).not.toMatch(/^\/CARD/);
  }
});

test('a signed-in shopper without scripts is led to the account by the header', async () => {
  const browser = browse();
  expect((await browser.get('/visitor.css')).text).not.toContain('/account');
  const { text } = await browser.setCookie('visitor', '2.in').get('/visitor.css');
  expect(text).toContain('header [href="/account"]{display:inline-flex}');
  expect(text).toContain('[data-visitor=guest]{display:none}');
});

test.each(['about', 'contact', 'delivery', 'legal', 'stockist'])(
  '/%s is a short address of the page of that name below /info and keeps the query',
  async (name) => {
    const { status, to } = await browse().get(`/${name}?from=card&n=1`);
    expect([status, to]).toEqual([301, `/info/${name}?from=card&n=1`]);
  },
);

test.each([
  ['', ''],
  ['0', ''],
  ['1', '", 1 item"'],
  ['3.in', '", 3 items"'],
])('without scripts the header is told of a visitor %j by a style sheet', async (visitor, words) => {
  const { text, headers } = await browse().setCookie('visitor', visitor).get('/visitor.css');
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(text.includes('[data-cart-words]')).toBe(words !== '');
  expect(text).toContain(words);
  expect(text.includes('[data-visitor=guest]{display:none}')).toBe(visitor.endsWith('.in'));
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('elsewhere')).toEqual([]);
});
