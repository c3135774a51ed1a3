import { beforeEach, expect, test } from 'vitest';
import { type Browser, pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';
import { sampleToken, signed, signedIn, tokenOf } from '../../../testing/samples.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const account = '/store/customers/me/favourites';
const heart = (title: string) => `Favourite: ${title}`;

beforeEach(() => sellRange(shop.backend));
const titlesOf = async (browser: Browser) =>
  pageOf(await browser.get('/favourites'))
    .main.querySelectorAll('article h2, article h3')
    .map(({ text }) => text.trim());

async function press(browser: Browser, address: string, title: string) {
  const seen = await browser.submit(await browser.get(address), heart(title));
  return { to: seen.to, page: pageOf(await browser.follow(seen)) };
}

test('without favourites the page says how to make one, and shows four cards that others like', async () => {
  const page = pageOf(await shop.browse().get('/favourites'));
  expect(page.text).toContain('No favourites yet.');
  expect(page.text).toContain('Our favourites');
  expect(page.main.querySelectorAll('article')).toHaveLength(4);
  expect(page.main.querySelectorAll('img[src="/drawn-favourites.svg"]')).toHaveLength(1);
});

test('without scripts a heart is saved by a press, and removed by a second; each leads back to its page', async () => {
  const browser = shop.browse();
  const added = await press(browser, '/cards/wee/be-still', 'Be still');
  expect([added.to, added.page.notices]).toEqual([
    '/cards/wee/be-still',
    expect.arrayContaining(['Added to your favourites.']),
  ]);
  await press(browser, '/cards?tag=Peace', 'Do not worry');
  expect(await titlesOf(browser)).toEqual(['Do not worry', 'Be still']);
  const removed = await press(browser, '/favourites', 'Be still');
  expect([removed.to, removed.page.notices]).toEqual([
    '/favourites',
    expect.arrayContaining(['Removed from your favourites.']),
  ]);
  expect(await titlesOf(browser)).toEqual(['Do not worry']);
});

test('a customer’s favourites are the account’s, and this browser’s copy while it cannot be read', async () => {
  shop.backend.when(`GET ${account}`, { product_ids: ['prod_be-still'] });
  const browser = signedIn(shop.browse());
  expect(await titlesOf(browser)).toEqual(['Be still']);
  shop.backend.when(`GET ${account}`, new Refusal(500));
  expect(await titlesOf(browser)).toEqual(['Be still']);
});

test('a favourite that the account does not take says so, to scripts by a status', async () => {
  shop.backend.when(`POST ${account}`, new Refusal(500));
  const browser = signedIn(shop.browse());
  const { page } = await press(browser, '/cards/wee/be-still', 'Be still');
  expect(page.notices).toContain('Your favourites could not be saved. Please try again.');
  const form = pageOf(await browser.get('/cards/wee/be-still')).press({ button: heart('Be still') });
  const byScript = { ...form.fields, wanted: 'yes', respond: 'data' };
  expect((await browser.post(form.action, byScript)).status).toBe(502);
  shop.backend.when(`POST ${account}`, { product_ids: ['prod_be-still'] });
  expect((await browser.post(form.action, byScript)).status).toBe(204);
});

test.each([
  ['has run out', () => tokenOf({ issued: -7200, expires: -60 })],
  ['was ended elsewhere', () => sampleToken],
])('the favourites of a session that %s are not shown to the next person, who begins with none', async (_, token) => {
  shop.backend.when(`GET ${account}`, new Refusal(401)).when(`POST ${account}`, new Refusal(401));
  shop.backend.when('GET /store/customers/me', new Refusal(401));
  const browser = () =>
    shop.browse().setCookie('session', signed(token())).setCookie('visitor', '0.in').setCookie('favourites', 'abc12');
  expect(await titlesOf(browser())).not.toContain('Be still');
  const next = browser();
  await press(next, '/cards/wee/be-still', 'Be still');
  expect(await titlesOf(next)).toEqual(['Be still']);
  expect(next.cookie('favourites')).not.toContain('abc12');
});

test('the address to which a heart is sent leads to the favourites when it is opened', async () => {
  const { status, to } = await shop.browse().get('/favourites/choose');
  expect([status, to]).toEqual([303, '/favourites']);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('favourites')).toEqual([]);
});
