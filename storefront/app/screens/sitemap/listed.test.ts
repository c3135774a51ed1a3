import { beforeEach, expect, test } from 'vitest';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { product, products } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile({ INDEXING: 'on' });

const multiBuy = { id: 'promo_1', cards: 2, price: 4, product_ids: products.map(({ id }) => id) };

beforeEach(() => {
  const sold = [...products, product('do-not-range', 'The ‘Do not’ range', [], 'do-not-range')];
  shop.backend.answer = ({ url }) =>
    url?.startsWith('/store/products?')
      ? { products: sold, count: sold.length }
      : url === '/store/multi-buys'
        ? { multi_buys: [multiBuy] }
        : undefined;
});

const ask = (address: string) => fetch(shop.address + address, { redirect: 'manual' });

/** Returns the robots directives of the header and the page. */
async function robotsOf(answer: Response) {
  const inPage = /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  return [answer.headers.get('x-robots-tag') ?? '', inPage].filter(Boolean).join(', ');
}

test.each([
  '/',
  '/cards',
  '/cards/do-not',
  '/cards?tag=Hope',
  '/cards/do-not-range',
  '/cards/do-not/do-not-be-afraid',
  '/info/contact',
  '/info/legal',
])('an open shop lets search engines list %s', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(await robotsOf(answer)).toBe('');
});

test.each([
  '/search',
  '/search?q=joy',
  '/cards/do-not?tag=Hope',
  '/cards?group=theme',
  '/cart',
  '/checkout/contact',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/reviews/stop?token=x',
  '/reviews/write?token=x',
  '/login',
  '/register',
  '/reset-password',
  '/account',
])('an open shop keeps %s out of search engines', async (address) => {
  const answer = await ask(address);
  // Redirects to sign in, or to the cart, are not listed either.
  const isElsewhere = [302, 303].includes(answer.status);
  expect(isElsewhere ? 'noindex' : await robotsOf(answer)).toContain('noindex');
});

test('an open shop shuts no robot out, and says where its sitemap is', async () => {
  expect(await (await ask('/robots.txt')).text()).toMatch(
    /^User-agent: \*\nDisallow:\n\nSitemap: http\S+\/sitemap\.xml\n$/,
  );
});

test('combinations and searches are not listed, a theme is listed under its own address', async () => {
  const pageAt = async (address: string) => (await ask(address)).text();
  for (const address of ['/search?q=joy', '/cards/do-not?tag=Hope', '/cards?group=theme']) {
    expect(await pageAt(address)).toContain('<meta name="robots" content="noindex"');
  }
  const theme = await pageAt('/cards?tag=Hope&utm_source=letter');
  expect(theme).not.toContain('<meta name="robots"');
  expect(theme).toContain('<link rel="canonical" href="http://localhost/cards?tag=Hope"');
});

test('every page that the sitemap lists may be listed', async () => {
  const listed = [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)];
  const paths = listed.map(([, path]) => path || '/');
  expect(paths).toContain('/fill-a-box');
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer.status, await robotsOf(answer)]).toEqual([path, 200, '']);
  }
});

test('the table of the sitemap lists the same addresses as its document, and the feeds are documents too', async () => {
  const xml = await (await ask('/sitemap.xml')).text();
  const table = await (await ask('/admin/sitemap')).text();
  const listed = [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(listed.length).toBeGreaterThan(8);
  expect(listed.filter((path) => !table.includes(`href="${path}"`))).toEqual([]);
  for (const feed of ['/feeds/google.xml', '/feeds/new-designs.atom']) {
    expect((await ask(feed)).headers.get('content-type'), feed).toMatch(/xml/);
  }
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('sitemap')).toEqual([]);
});
