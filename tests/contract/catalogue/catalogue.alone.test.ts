import { describe, expect, test } from 'vitest';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, cartReadyToPay } from '../../world/carts.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

function picturesIn(json: Json): string[] {
  if (typeof json === 'string') return json.includes('/uploads/') ? [json] : [];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(picturesIn) : [];
}

test('a link to a card that is shared has a picture', async () => {
  const page = await (await fetch(`${shop.storefront}/cards/do-not/do-not-be-anxious`)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new URL(address).pathname).toMatch(/\/standing-white\.jpg$/);
  expect((await fetch(address.replace('-white.', '-no-such-colour.'), { redirect: 'manual' })).status).toBe(404);
});

describe('the catalogue', () => {
  test('is not shown without a valid publishable key', async () => {
    for (const key of ['', 'pk_made_up']) {
      const { status } = await call(shop, '/store/products', { headers: { 'x-publishable-api-key': key } });
      expect([400, 401]).toContain(status);
    }
  });

  test('has prices in pounds', async () => {
    const { pounds } = await anyVariant(shop);

    expect(pounds).toBeGreaterThan(1);
    expect(pounds).toBeLessThan(50);
    const { body } = await call(shop, `/store/regions/${shop.regionId}`);
    expect(pick(body, 'region', 'currency_code')).toBe('gbp');
  });

  test('has pictures that a program on another host can load and cache for ever', async () => {
    const { variant, cart } = await cartReadyToPay(shop);
    const answers = await Promise.all(
      ['/store/products?limit=3', `/store/carts/${cart}`].map((path) => call(shop, path)),
    );
    const { body: added } = await add(shop, cart, variant.id);
    const addresses = [...answers.map(({ body }) => body), added].flatMap(picturesIn);
    expect(addresses.length).toBeGreaterThan(8);

    for (const address of new Set(addresses)) {
      expect(address.startsWith(`${shop.backend}/uploads/`)).toBe(true);
      const picture = await fetch(address, { headers: { origin: 'https://elsewhere.example' } });
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('has every card once, in its range, with the owner’s description', async () => {
    const fields = 'handle,collection.handle,*categories,metadata,tags.value,variants.sku,variants.manage_inventory';
    const { body } = await call(shop, `/store/products?limit=100&fields=${fields}`);
    const products = pickList(body, 'products');
    const handles = products.map((product) => pickText(product, 'handle'));

    expect(products.length).toBeGreaterThan(0);
    expect(new Set(handles).size).toBe(handles.length);
    for (const product of products) {
      expect(pick(product, 'collection', 'handle')).toBeTruthy();
      expect(pick(product, 'categories', 0, 'handle')).toBe('cards');
      expect(pick(product, 'metadata', 'front_alt')).toBeTruthy();
    }
  });
});
