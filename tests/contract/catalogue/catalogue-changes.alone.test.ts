import { randomUUID } from 'node:crypto';
import { catalogueCallHeader, catalogueCallPath, signCatalogueCall } from '@shop/shared/signed/catalogue-call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { setStock } from '../../world/cards/card-stock.ts';
import { bearer } from '../../world/customers.ts';
import { adminToken, asAdmin, runJob } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const runId = randomUUID().slice(0, 8);
const card = { title: `A card of ${runId}`, handle: `card-${runId}`, range: `range-${runId}` };
const page = `/cards/${card.range}/${card.handle}`;
/** An edit reaches shoppers within this time; the comparison of each minute would take longer. */
const soon = { timeout: 30_000 };

let headers: Record<string, string>;
let product: string;
let variant: string;
let range: string;

const admin = (path: string, body?: unknown, method?: string) =>
  call(shop, `/admin/${path}`, { body, headers, ...(method ? { method } : {}) });

async function adminPost(path: string, body: unknown): Promise<Json> {
  const answer = await admin(path, body);
  expect([path, answer.status, pick(answer.body, 'message')]).toEqual([path, 200, undefined]);
  return answer.body;
}

async function readPage(path = page) {
  const answer = await fetch(new URL(path, shop.storefront), { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}

/** A sale price has the old one struck through beside it. */
const struck = /<s[ >].*?<\/s>/gs;
const priceShown = async () => {
  const [, main = ''] = (await readPage()).html.split('<main');
  return /£\d+\.\d\d/.exec(main.replaceAll(struck, ''))?.[0];
};

async function browserWithCart() {
  const visitor = new Browser(shop);
  const { status } = await visitor.post('/cart', { intent: 'add', variant, quantity: '1' });
  expect(status).toBe(303);
  return visitor;
}

/** React writes comments between pieces of text. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');

beforeAll(async () => {
  headers = bearer(await adminToken(shop));
  range = pickText(await adminPost('collections', { title: `Range ${runId}`, handle: card.range }), 'collection', 'id');
  const { body: categories } = await admin('product-categories?handle=cards');
  const { body: channels } = await admin('sales-channels?limit=1&order=created_at');
  const { body: profiles } = await admin('shipping-profiles?limit=1');
  const body = await adminPost('products', {
    title: card.title,
    handle: card.handle,
    status: 'published',
    collection_id: range,
    categories: [{ id: pickText(categories, 'product_categories', 0, 'id') }],
    sales_channels: [{ id: pickText(channels, 'sales_channels', 0, 'id') }],
    shipping_profile_id: pickText(profiles, 'shipping_profiles', 0, 'id'),
    options: [{ title: 'Envelope', values: ['White'] }],
    variants: [
      {
        title: 'White',
        manage_inventory: false,
        options: { Envelope: 'White' },
        prices: [{ amount: 2.25, currency_code: 'gbp' }],
      },
    ],
  });
  product = pickText(body, 'product', 'id');
  variant = pickText(body, 'product', 'variants', 0, 'id');
});

afterAll(async () => {
  if (product) await admin(`products/${product}`, undefined, 'DELETE');
  if (range) await admin(`collections/${range}`, undefined, 'DELETE');
});

describe('shoppers see what the owner changes in the admin a moment later:', () => {
  test('a new card, on its own page and among all cards', async () => {
    await expect.poll(async () => (await readPage()).status, soon).toBe(200);
    expect((await readPage()).html).toContain(card.title);
    expect((await readPage(`/cards/${card.range}`)).html).toContain(card.title);
    await expect.poll(priceShown, soon).toBe('£2.25');
  });

  test('its title', async () => {
    const title = `Another title of ${runId}`;
    await adminPost(`products/${product}`, { title });

    await expect.poll(async () => (await readPage()).html.includes(title), soon).toBe(true);
  });

  test('the title of its range', async () => {
    const title = `Another range of ${runId}`;
    await adminPost(`collections/${range}`, { title });

    await expect.poll(async () => (await readPage(`/cards/${card.range}`)).html.includes(title), soon).toBe(true);
  });

  test('a tag, which makes it a bestseller', async () => {
    const { body: tags } = await admin('product-tags?value=bestseller');
    const bestseller = pickText(tags, 'product_tags', 0, 'id');
    const isAmongBestsellers = async () => (await readPage(`/cards/${card.range}?tag=bestseller`)).html.includes(page);
    expect(await isAmongBestsellers()).toBe(false);
    await adminPost(`products/${product}`, { tags: [{ id: bestseller }] });

    await expect.poll(isAmongBestsellers, soon).toBe(true);
  });

  test('its price', { tags: 'nightly' }, async () => {
    const visitor = await browserWithCart();
    expect((await visitor.get('/cart')).text).not.toContain('Its price is');
    const prices = [{ amount: 2.75, currency_code: 'gbp' }];
    await adminPost(`products/${product}/variants/${variant}`, { prices });
    await expect.poll(priceShown, soon).toBe('£2.75');

    // The admin's price table uses this route.
    const update = [{ id: variant, prices: [{ amount: 2.85, currency_code: 'gbp' }] }];
    await adminPost(`products/${product}/variants/batch`, { update });
    await expect.poll(priceShown, soon).toBe('£2.85');
    // A cart keeps the shown price until its quantity changes, and says so.
    const cart = plain((await visitor.get('/cart')).text);
    expect(cart).toContain('Its price is £2.85 now. It changes here when you change the quantity.');
    expect(cart).toContain('Subtotal</dt><dd>£2.25');
  });

  test('that it is coming soon, and that it is on sale', { tags: 'nightly' }, async () => {
    const buyable = async () => (await readPage()).html.includes(`value="${variant}"`);
    expect(await buyable()).toBe(true);
    const visitor = await browserWithCart();
    expect((await visitor.get('/cart')).text).toContain('href="/checkout"');
    await adminPost(`products/${product}`, { subtitle: 'coming_soon' });
    await expect.poll(buyable, soon).toBe(false);
    const cart = (await visitor.get('/cart')).text;
    expect(cart).toContain('No longer for sale. Please remove it.');
    expect(cart).not.toContain('href="/checkout"');

    await adminPost(`products/${product}`, { subtitle: null });
    await expect.poll(buyable, soon).toBe(true);
  });

  test('that few are left, then none, and that it is back', async () => {
    const count = async (left: number | null) => {
      expect((await setStock(shop, { product, variant }, left)).status).toBe(200);
    };
    const html = async () => plain((await readPage()).html);
    await count(30);
    await count(3);
    await expect.poll(html, soon).toContain('Only 3 left');
    await count(0);
    await expect.poll(html, soon).toContain('disabled="">Sold out</button>');
    expect(await html()).toContain('https://schema.org/OutOfStock');
    expect(await html()).not.toContain(`value="${variant}"`);
    expect((await readPage(`/cards/${card.range}`)).html).toContain('disabled="">Sold out</button>');
    await count(30);
    await expect.poll(html, soon).toContain(`value="${variant}"`);
    expect(await html()).not.toMatch(/Only \d+ left/);
    await count(null);
  });

  test('a change in the database, with the comparison of each minute', async () => {
    const title = `Restored ${runId}`;
    const compared = async () => (await database.query('select fingerprint from catalogue_version')).rows[0];
    const before = await compared();
    await database.query('update product set title = $1 where id = $2', [title, product]);

    await runJob(shop, 'compare-catalogue');
    await expect.poll(compared, soon).not.toEqual(before);
    await expect.poll(async () => (await readPage()).html.includes(title), soon).toBe(true);
  });

  test('that a card is deleted', async () => {
    expect((await admin(`products/${product}`, undefined, 'DELETE')).status).toBe(200);
    product = '';

    await expect.poll(async () => (await readPage()).status, soon).toBe(404);
  });
});

async function versionNow(): Promise<string> {
  return pickText((await call(shop, '/store/catalogue-version')).body, 'version');
}

test('a campaign that begins by its date makes a new catalogue version', async () => {
  const code = `BEGINS${runId}`.toUpperCase();
  const body = await adminPost('promotions', {
    code,
    type: 'standard',
    status: 'active',
    application_method: {
      type: 'percentage',
      target_type: 'items',
      allocation: 'across',
      value: 5,
      currency_code: 'gbp',
    },
    campaign: {
      name: code,
      campaign_identifier: code,
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  const dates = async () => Number((await versionNow()).split('-')[1]);
  const before = await dates();
  // The campaign begins now, without any event.
  await database.query(`update promotion_campaign set starts_at = now() where campaign_identifier = $1`, [code]);

  expect(await dates()).toBe(before + 1);
  await admin(`promotions/${pickText(body, 'promotion', 'id')}`, undefined, 'DELETE');
});

describe('the call that refreshes a storefront', () => {
  const callStorefront = (call?: string, method = 'POST') =>
    fetch(new URL(catalogueCallPath, shop.storefront), {
      method,
      headers: call ? { [catalogueCallHeader]: call } : {},
    });

  test('is accepted from the backend only, and not an hour later', async () => {
    const good = await signCatalogueCall(linkSecret());
    const old = await signCatalogueCall(linkSecret(), Math.floor(Date.now() / 1000) - 3600);

    expect((await callStorefront(good)).status).toBe(204);
    for (const bad of [undefined, 'x', old, await signCatalogueCall('a guessed secret')]) {
      expect((await callStorefront(bad)).status).toBe(403);
    }
    expect((await callStorefront(good, 'GET')).status).toBe(403);
  });
});

async function readHealth(address: string, path: string) {
  const answer = await fetch(new URL(path, address));
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

describe('a monitor of the shop', () => {
  test('sees whether each program is ready', async () => {
    expect(await readHealth(shop.backend, '/ready')).toEqual({
      status: 200,
      body: { ready: true, database: 'answers' },
    });
    expect(await readHealth(shop.storefront, '/readyz')).toMatchObject({
      status: 200,
      body: { ready: true, backend: 'answers', catalogue: { cards: expect.any(Number) } },
    });
    expect((await fetch(new URL('/healthz', shop.storefront))).status).toBe(200);
    expect((await fetch(new URL('/health', shop.backend))).status).toBe(200);
  });

  test('sees the background jobs', async () => {
    const { body } = await asAdmin(shop, '/admin/vitals');
    expect(Number(pick(body, 'vitals', 'mails', 'oldest_waiting_seconds'))).toBeGreaterThanOrEqual(0);
  });

  test('sees that the database does not answer while the backend is alive', { tags: 'nightly' }, async () => {
    await database.query('begin; lock table outgoing_mail in access exclusive mode');
    try {
      expect(await readHealth(shop.backend, '/ready')).toEqual({
        status: 503,
        body: { ready: false, database: 'away' },
      });
      expect((await fetch(new URL('/health', shop.backend))).status).toBe(200);
    } finally {
      await database.query('rollback');
    }
    expect((await readHealth(shop.backend, '/ready')).status).toBe(200);
  });
});
