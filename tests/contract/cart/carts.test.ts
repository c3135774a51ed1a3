import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { anyVariant, comingSoonCard } from '../../world/cards-on-sale.ts';
import { add, newCart } from '../../world/carts.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

/** A busy shop answers 503 after eight seconds without having changed anything. */
async function addWithRetry(cart: string, variant: string): Promise<void> {
  for (;;) {
    const { status } = await add(shop, cart, variant);
    if (status !== 503) return expect(status).toBe(200);
  }
}

describe('a cart', () => {
  test('that gets one card ten times at once has one line of ten', { tags: 'nightly' }, async () => {
    const [variant, cart] = [await anyVariant(shop), await newCart(shop)];
    await Promise.all(Array.from({ length: 10 }, () => addWithRetry(cart, variant.id)));

    const { body } = await call(shop, `/store/carts/${cart}`);
    const lines = pickList(body, 'cart', 'items');
    expect(lines.map((line) => pick(line, 'quantity'))).toEqual([10]);
  });

  test('whose lock holder was killed can be used again when the lock expires', { tags: 'nightly' }, async () => {
    const [variant, cart] = [await anyVariant(shop), await newCart(shop)];
    await database.query(
      `insert into shop_lock (id, owner_id, expires_at) values ($1, 'dead', now() + interval '1 second')`,
      [cart],
    );

    expect((await add(shop, cart, variant.id)).status).toBe(200);
  });

  test('that stays locked answers with a conflict', { tags: 'nightly' }, async () => {
    const [variant, cart] = [await anyVariant(shop), await newCart(shop)];
    await database.query(
      `insert into shop_lock (id, owner_id, expires_at) values ($1, 'busy', now() + interval '1 hour')`,
      [cart],
    );

    expect((await add(shop, cart, variant.id)).status).toBe(409);
    await database.query('delete from shop_lock where id = $1', [cart]);
  });

  test('never shows its customer, whatever fields are requested', async () => {
    const cart = await newCart(shop);
    await call(shop, `/store/carts/${cart}`, { body: { email: 'ruth@example.com' } });
    const { status, body } = await call(shop, `/store/carts/${cart}?fields=*customer,email`);

    expect(status).toBe(200);
    expect(pick(body, 'cart', 'email')).toBe('ruth@example.com');
    expect(pick(body, 'cart', 'customer')).toBeUndefined();
  });

  test('cannot lose a line through another cart', async () => {
    const variant = await anyVariant(shop);
    const [mine, theirs] = [await newCart(shop), await newCart(shop)];
    const line = pick((await add(shop, theirs, variant.id)).body, 'cart', 'items', 0, 'id');

    expect((await call(shop, `/store/carts/${mine}/line-items/${line}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(shop, `/store/carts/${mine}/line-items/${line}`, { body: { quantity: 5 } })).status).toBe(404);
    const { body } = await call(shop, `/store/carts/${theirs}`);
    expect(pick(body, 'cart', 'items', 0, 'quantity')).toBe(1);
  });
});

test('a coming-soon card cannot be added, even by a crafted request to the storefront', async () => {
  const { variant } = await comingSoonCard(shop);
  const form = { intent: 'add', variant, quantity: '1', respond: 'data' };
  const { text } = await new Browser(shop).post('/cart', form);
  expect(text).toContain('Failed to add item to cart. Please try again.');
});

test.each(['0x10', '0b11', '1e1', '٣', '1,0'])('a quantity of %s is refused', async (quantity) => {
  const { id: variant } = await anyVariant(shop);
  const { text } = await new Browser(shop).post('/cart', { intent: 'add', variant, quantity, respond: 'data' });
  expect(text).toContain('Failed to add item to cart. Please try again.');
});
