import { expect, test } from 'vitest';
import { openStorefrontForFile } from '../../testing/open-storefront.ts';

const shop = await openStorefrontForFile();

interface Seen {
  status: number;
  etag: string | null;
  to: string | null;
  text: string;
}

async function see(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const response = await fetch(shop.address + path, { redirect: 'manual', headers });
  const { status } = response;
  const [etag, to] = ['etag', 'location'].map((name) => response.headers.get(name));
  return { status, etag: etag ?? null, to: to ?? null, text: await response.text() };
}

async function cachedPaths() {
  const seen = await Promise.all(shop.addresses.map(async ({ path }) => ({ path, ...(await see(path)) })));
  return seen.filter(({ etag }) => etag !== null).map(({ path }) => path);
}

test('home, catalogue, card, information pages, sitemap and feeds are cached, and nothing private', async () => {
  expect((await cachedPaths()).sort()).toEqual([
    '/',
    '/admin/sitemap',
    '/cards/do-not',
    '/cards/do-not/do-not-be-afraid',
    '/feeds/google.xml',
    '/feeds/new-designs.atom',
    '/info/about',
    '/info/delivery',
    '/info/legal',
    '/info/stockist',
    '/occasions',
    '/occasions/encouragement',
    '/robots.txt',
    '/sitemap.xml',
  ]);
});

const junk = [
  '_routes=secroute1',
  '_routes=root',
  'x=1',
  'utm_source=letter',
  '%',
  'a[]=1',
  'index',
  'Tag=Hope',
  'access=1.2',
  '__proto__=1',
  'constructor=1',
  'x=%ff',
  `x=${'a'.repeat(2000)}`,
  'returnTo=//elsewhere.example',
  'q=psalm',
];

test('unknown parameters are ignored: the one cached page is found', async () => {
  for (const path of await cachedPaths()) {
    const plain = await see(path);
    for (const query of junk) expect(await see(`${path}?${query}`), `${path}?${query}`).toEqual(plain);
  }
});

test.each([
  '/cards?tag=zzz',
  '/cards?tag=%00',
  '/cards?page=9999',
  `/cards?tag=${'a'.repeat(61)}`,
  '/cards?group=zzz',
  '/cards?group=collection',
  '/cards?page=01',
  '/cards?page=0',
  '/cards?page=-1',
  '/cards?page=1e3',
  '/cards?page=99999',
  '/cards?page=x',
  '/cards?collection=zzz',
  '/cards.data?_routes=zzz',
  '/cards.data?_routes=root%2Croot',
  '/_.data?_routes=screens%2Fhome%2Fhome%2Czzz',
  '/info/about.data?_routes=screens%2Fhome%2Fhome',
  '/INFO/about',
  '/info/About',
  '/info/about/',
  '/%69nfo/about',
  '/cards/',
  '/cards//do-not',
  '/Sitemap.xml',
])('%s is answered, but never cached', async (path) => {
  const seen = await see(path);
  expect(seen.status).toBeLessThan(500);
  expect(seen.etag).toBeNull();
});

test.each([
  '/cards',
  '/cards?tag=Hope',
  '/cards?group=theme',
  '/cards?group=theme&tag=Peace',
  '/cards.data',
  '/cards.data?_routes=screens%2Fcatalogue%2Fcatalogue',
  '/cards.data?tag=Hope&_routes=screens%2Fcatalogue%2Fcatalogue',
  '/_.data?_routes=screens%2Fhome%2Fhome',
  '/info/about.data?_routes=root%2Cscreens%2Finfo%2Fabout',
])('%s, as the shop itself writes it, is cached', async (path) => {
  const first = await see(path);
  expect([first.status, first.etag]).toEqual([200, expect.stringMatching(/^"/)]);
  expect(await see(path)).toEqual(first);
});

test('each declared value has a page of its own, in any order of parameters', async () => {
  const hope = await see('/cards?tag=Hope&group=theme');
  expect((await see('/cards?utm_source=x&group=theme&tag=Hope')).etag).toBe(hope.etag);
  expect((await see('/cards?tag=Peace&group=theme')).etag).not.toBe(hope.etag);
  expect((await see('/cards?tag=Peace')).text).toContain('Do not be anxious');
});

test('a range that is chosen without scripts redirects to its page, also when the page without it is cached', async () => {
  await see('/cards?tag=Hope&group=theme');
  const chosen = await see('/cards?collection=do-not&tag=Hope&group=theme');
  expect([chosen.status, chosen.to]).toEqual([302, '/cards/do-not?tag=Hope&group=theme']);
});

test('a visitor with a flash gets a page of their own', async () => {
  const cookie = 'flash=IiI';
  expect((await see('/info/about', { cookie })).etag).toBeNull();
  expect((await see('/info/about', { cookie: `__Host-${cookie}` })).etag).toBeNull();
  expect((await see('/info/about')).etag).not.toBeNull();
});

test.each([
  '/',
  '/cards',
  '/cards/do-not',
  '/cards/do-not/do-not-be-afraid',
  '/cards?tag=Hope',
  '/info/about',
  '/info/delivery',
  '/info/legal',
  '/info/stockist',
])('%s is the same for everyone and is not sent twice', async (address) => {
  const ask = (headers: Record<string, string>) => fetch(shop.address + address, { headers });
  const first = await ask({});
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect(etag).not.toBe('');
  expect(first.headers.getSetCookie()).toEqual([]);

  const known = await ask({ 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);

  const visitor = await ask({ cookie: 'cart_id=cart_01; visitor=3; anything=else' });
  expect(visitor.headers.get('etag')).toBe(etag);
  expect(visitor.headers.getSetCookie()).toEqual([]);
  expect(await visitor.text()).toBe(await first.text());
});
