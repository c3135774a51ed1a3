import { test as base, expect } from '../../shop.ts';
import { StorefrontAlone } from '../../storefront-alone.ts';

/** A storefront of a shop that is open: search engines may list it. */
const test = base.extend<object, { open: StorefrontAlone }>({
  open: [
    async ({ running }, use) => {
      const open = await StorefrontAlone.open(running, { settings: { INDEXING: 'on' } });
      await use(open);
      await open.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ open }, use) => use(open.address),
});

/** What a search engine is told about listing this address, in the head of the page and in the head of the answer. */
async function robotsOf(answer: { headers(): Record<string, string>; text(): Promise<string> }) {
  const inPage = /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  return [answer.headers()['x-robots-tag'] ?? '', inPage].filter(Boolean).join(', ');
}

for (const address of [
  '/',
  '/cards',
  '/cards/wee',
  '/cards?tag=Joy',
  '/cards/do-not-range',
  '/info/contact',
  '/info/legal',
]) {
  test(`an open shop lets search engines list ${address}`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(await robotsOf(answer)).toBe('');
  });
}

for (const address of [
  '/search',
  '/search?q=joy',
  '/cards/wee?tag=Joy',
  '/cards?group=theme',
  '/cart',
  '/checkout/contact',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/login',
  '/register',
  '/reset-password',
  '/account',
]) {
  test(`an open shop keeps ${address} out of search engines`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    // What leads elsewhere, since nobody is signed in or nothing is in the basket, is not listed either.
    const isElsewhere = [302, 303].includes(answer.status());
    expect(isElsewhere ? 'noindex' : await robotsOf(answer)).toContain('noindex');
  });
}

test('an open shop shuts no robot out, and says where its sitemap is', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^User-agent: \*\nDisallow:\n\nSitemap: http\S+\/sitemap\.xml\n$/,
  );
});
