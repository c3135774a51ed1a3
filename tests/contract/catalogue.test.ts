import { describe, expect, test } from 'vitest';
import { runningShop } from '../running-shop.ts';
import { anyVariant } from './shopping.ts';
import { call, pick, pickList, pickText } from './store-api.ts';

const shop = runningShop();

describe('the catalogue', () => {
  test('is not shown to a caller without the publishable key, or with a made-up one', async () => {
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

  test('shows pictures at addresses without a host, which may be kept for ever', async () => {
    const { body } = await call(shop, '/store/products?limit=1');
    const address = pickText(body, 'products', 0, 'thumbnail');
    expect(address).toMatch(/^\/uploads\/[a-z0-9.-]+$/);

    const picture = await fetch(new URL(address, shop.backend));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('has every card once, in its range, with what an owner wrote about it', async () => {
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
