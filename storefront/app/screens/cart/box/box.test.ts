import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { type OpenStorefront, openStorefront } from '../../../../testing/open-storefront.ts';
import { sampleCart, sampleLine, withCart } from '../../../../testing/samples.ts';
import { product } from '../../../../testing/stand-in-backend.ts';

let shop: OpenStorefront;
let version = 0;
let running: object[] = [];

const ids = ['prod_hope', 'prod_joy'];
const five = { id: 'promo_1', cards: 5, price: 10, product_ids: ids };
const soon = { ...product('soon', 'Soon', []), subtitle: 'coming_soon' };
const sold = [product('hope', 'Hope', []), product('joy', 'Joy', []), product('pack', 'Pack', []), soon];

beforeAll(async () => {
  shop = await openStorefront({ INDEXING: 'on' });
  shop.backend.answer = ({ url }) => {
    if (url === '/store/catalogue-version') return { version: `${version}` };
    if (url?.startsWith('/store/products?')) return { products: sold, count: sold.length };
    return url === '/store/multi-buys' ? { multi_buys: running } : undefined;
  };
  // Cached pages are dropped with each change, and `run` alone asks whether there is one.
  const { start, stop } = await import('../../../../server/app.ts');
  await start();
  stop();
  const { catalogueState } = await import('../../../commerce/catalogue.server.ts');
  await vi.waitFor(() => expect(catalogueState().version).not.toBeNull(), { timeout: 20_000 });
});
afterAll(() => shop.close());
beforeEach(() => run(five));

/** The owner switches these on, and all others off. */
async function run(...offers: object[]) {
  running = offers;
  version += 1;
  const { syncCatalogue } = await import('../../../commerce/catalogue.server.ts');
  expect((await syncCatalogue()).ok).toBe(true);
}

const ask = (address: string) => fetch(shop.address + address, { redirect: 'manual' });
const pageAt = async (address: string) => (await ask(address)).text();
const mainOf = (html: string) => html.split('<main')[1]?.split('</main')[0] ?? '';
const ledTo = async (address: string) => {
  const { status, headers } = await ask(address);
  return [status, headers.get('location')];
};

test('while a multi-buy runs its box is a page: empty places above the cards that count', async () => {
  const html = await pageAt('/fill-a-box');
  const page = mainOf(html).replaceAll('<!-- -->', '');
  expect(page).toContain('<h1>Fill a box</h1>');
  expect(page).toContain('0 of 5: choose five cards and all five are £10');
  expect(page.match(/href="#choose"/g)).toHaveLength(5);
  expect(page).toContain('/cards/do-not/hope');
  expect(page).toContain('/cards/do-not/joy');
  expect(page).not.toContain('/cards/do-not/pack');
  // Without scripts an added card leads back here.
  expect(page.match(/name="from" value="\/fill-a-box"/g)).toHaveLength(2);
  expect(html).toContain('<title>Fill a box: Any 5 for £10');
  expect(html).toContain('<link rel="canonical" href="http://localhost/fill-a-box"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain('"@type":"ItemList"');
});

test('the box is a private page, since it shows what is in the cart', async () => {
  expect((await ask('/fill-a-box')).headers.get('cache-control')).toContain('private');
});

test('a card that cannot be bought just now is shown last and cannot be picked', async () => {
  await run({ ...five, product_ids: ['prod_soon', ...ids] });
  const page = mainOf(await pageAt('/fill-a-box'));
  expect(page.indexOf('/cards/do-not/soon')).toBeGreaterThan(page.indexOf('/cards/do-not/joy'));
  expect(page.match(/name="variant"/g)).toHaveLength(2);
});

test('while no multi-buy runs the box is an unknown address, and nothing links there', async () => {
  await run();
  expect(await ledTo('/fill-a-box')).toEqual([302, '/']);
  expect(await ledTo('/fill-a-box?offer=promo_1')).toEqual([302, '/']);
  expect(await pageAt('/sitemap.xml')).not.toContain('fill-a-box');
  expect(await pageAt('/cards/do-not/hope')).not.toContain('fill-a-box');
});

test('the card’s page and the sitemap lead there', async () => {
  expect(await pageAt('/sitemap.xml')).toContain('<loc>http://localhost/fill-a-box</loc>');
  expect(mainOf(await pageAt('/cards/do-not/hope'))).toMatch(/href="\/fill-a-box"[^>]*>Fill a box/);
  expect(mainOf(await pageAt('/cards/do-not/pack'))).not.toContain('fill-a-box');
});

test('of several the one that was made first has the address, the others theirs, and each leads to the others', async () => {
  const three = { id: 'promo_2', cards: 3, price: 5.5, product_ids: ['prod_pack'] };
  await run(three, five);
  const first = mainOf(await pageAt('/fill-a-box'));
  expect(first).toContain('0 of 5:');
  expect(first).toMatch(/href="\/fill-a-box\?offer=promo_2"[^>]*>Any 3 for £5\.50/);
  const html = await pageAt('/fill-a-box?offer=promo_2');
  expect(mainOf(html)).toContain('0 of 3: choose three cards and all three are £5.50');
  expect(mainOf(html)).toMatch(/href="\/fill-a-box"[^>]*>Any 5 for £10/);
  expect(html).toContain('<link rel="canonical" href="http://localhost/fill-a-box?offer=promo_2"');
  expect(mainOf(await pageAt('/cards/do-not/pack'))).toContain('href="/fill-a-box?offer=promo_2"');
});

test.each([
  ['/Fill-A-Box/', 301],
  ['/fill-a-box?offer=promo_1', 302],
  ['/fill-a-box?offer=ended', 302],
  ['/fill-a-box?page=9', 302],
])('%s is led to its one address', async (address, status) => {
  expect(await ledTo(address)).toEqual([status, '/fill-a-box']);
});

test.each([
  ['/fill-a-box', '/fill-a-box'],
  ['/fill-a-box?offer=promo_1&page=2', '/fill-a-box?offer=promo_1&page=2'],
  ['', '/cart'],
  ['/login', '/cart'],
  ['//elsewhere.example/fill-a-box', '/cart'],
  ['/fill-a-box/../login', '/cart'],
])('a form of the cart that comes from ‘%s’ leads to %s', async (from, to) => {
  const { status, headers } = await fetch(`${shop.address}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address },
    body: new URLSearchParams({ intent: 'add', variant: 'none', quantity: '1', from }),
  });
  expect([status, headers.get('location')]).toEqual([303, to]);
});

test('without scripts each card that is added or taken out leads back to the box, which counts it', async () => {
  const item = (name: string, quantity: number) => ({
    ...sampleLine,
    id: `line_${name}`,
    product_id: `prod_${name}`,
    variant_id: `variant_${name}`,
    product_title: name,
    quantity,
  });
  const holds = (...items: object[]) =>
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...sampleCart, items } });
  const browser = withCart(shop.browse());
  holds(item('hope', 1), item('joy', 1));
  shop.backend.when('POST /store/carts/cart_1/line-items', { cart: sampleCart });
  const box = await browser.get('/fill-a-box');
  expect(pageOf(box).text).toContain('2 of 5: three more cards and all five are £10');

  const added = await browser.submit(box, 'Add to cart: Hope');
  expect([added.to, shop.backend.sent('POST /store/carts/cart_1/line-items')]).toEqual([
    '/fill-a-box',
    [{ variant_id: 'variant_hope', quantity: 1 }],
  ]);
  shop.backend.when('DELETE /store/carts/cart_1/line-items/line_hope', { parent: sampleCart });
  const taken = await browser.submit(box, 'Take out hope');
  expect(taken.to).toBe('/fill-a-box');
  holds(item('joy', 1));
  expect(pageOf(await browser.follow(taken)).text).toContain('1 of 5: four more cards and all five are £10');
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('cart/box')).toEqual([]);
});
