import { expect, onTestFinished, test } from 'vitest';
import { add, newCart } from '../../world/carts.ts';
import { bearer } from '../../world/customers.ts';
import { adminToken } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

test('the owner can mark a card as coming soon, and put it on sale again', async () => {
  const headers = bearer(await adminToken(shop));
  const { body } = await call(shop, '/admin/products?limit=100&order=created_at&fields=id,subtitle,variants.id', {
    headers,
  });
  // No other test buys the last card.
  const card = pickList(body, 'products').findLast((one) => pick(one, 'subtitle') === null);
  const path = `/admin/products/${pickText(card, 'id')}`;
  const variant = pickText(card, 'variants', 0, 'id');
  const cart = await newCart(shop);
  onTestFinished(async () => {
    await call(shop, path, { body: { subtitle: null }, headers });
  });

  expect((await call(shop, path, { body: { subtitle: 'coming_soon' }, headers })).status).toBe(200);
  const refused = await add(shop, cart, variant);
  expect(refused.status).toBe(400);
  expect(pick(refused.body, 'message')).toMatch(/coming soon/);
  expect((await call(shop, path, { body: { subtitle: null }, headers })).status).toBe(200);
  expect((await add(shop, cart, variant)).status).toBe(200);
});
