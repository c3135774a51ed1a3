import { afterAll, describe, expect, test } from 'vitest';
import { addWords, dearRuth } from '../../world/cards/words.ts';
import { anyVariant, cardsOnSale, comingSoonCard } from '../../world/cards-on-sale.ts';
import { add, cartWith, newCart, readCart } from '../../world/carts.ts';
import { mustHave } from '../../world/must-have.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const withItems = (items: { variant_id: string; quantity: number }[]) =>
  call(shop, '/store/carts', { body: { region_id: shop.regionId, items } });
const change = (cart: string, line: string, quantity: number) =>
  call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } });

describe('a coming-soon card', () => {
  test('cannot be added, even by a crafted request', async () => {
    const { title, variant } = await comingSoonCard(shop);
    const cart = await newCart(shop);
    const refused = [await add(shop, cart, variant), await withItems([{ variant_id: variant, quantity: 1 }])];

    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(pick(body, 'message')).toBe(`‘${title}’ is coming soon and cannot be bought yet.`);
    }
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  describe('that was added while it was on sale', () => {
    let product = '';
    afterAll(async () => {
      if (product) await asAdmin(shop, `/admin/products/${product}`, { subtitle: null });
    });

    test('can be removed, but not increased', { tags: 'nightly' }, async () => {
      const card = (await cardsOnSale(shop)).findLast(({ inside }) => inside === 1);
      if (!card) throw new Error('There are no cards.');
      const cart = await cartWith(shop, [[card.variant, 1]]);
      product = card.product;
      await asAdmin(shop, `/admin/products/${product}`, { subtitle: 'coming_soon' });
      const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
      const sentence = `‘${card.title}’ is coming soon and cannot be bought yet.`;
      expect(pick((await change(cart, line, 2)).body, 'message')).toBe(sentence);
      expect((await call(shop, `/store/carts/${cart}/line-items/${line}`, { method: 'DELETE' })).status).toBe(200);
      expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
    });
  });
});

describe('a line', () => {
  test('takes a whole number from 1 to 100, through every endpoint', async () => {
    const variant = await anyVariant(shop);
    for (const quantity of [0, -1, 1.5, 101, 1e9]) {
      const cart = await newCart(shop);
      expect((await add(shop, cart, variant.id, quantity)).status, String(quantity)).toBe(400);
      expect((await withItems([{ variant_id: variant.id, quantity }])).status, String(quantity)).toBe(400);
      expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
    }
    const cart = await newCart(shop);
    expect((await add(shop, cart, variant.id, 100)).status).toBe(200);
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    for (const quantity of [-1, 1.5, 101]) expect((await change(cart, line, quantity)).status).toBe(400);
    expect(pick(await readCart(shop, cart), 'items', 0, 'quantity')).toBe(100);
    expect((await change(cart, line, 7)).status).toBe(200);
    expect((await change(cart, line, 0)).status).toBe(200);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('does not grow beyond a hundred, even by several additions at once', async () => {
    const variant = await anyVariant(shop);
    const cart = await cartWith(shop, [[variant.id, 98]]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(shop, cart, variant.id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(pickText(refused?.body, 'message')).toMatch(/^A cart holds at most 100 of ‘.+’ in one envelope\.$/);
    expect(pick(await readCart(shop, cart), 'items', 0, 'quantity')).toBe(100);
    const twice = [60, 60].map((quantity) => ({ variant_id: variant.id, quantity }));
    expect((await withItems(twice)).status).toBe(400);
  });

  test('does not grow beyond a hundred of a card in several lines, which could not be ordered', async () => {
    const variant = await anyVariant(shop);
    const cart = await cartWith(shop, [[variant.id, 90]]);
    await addWords(shop, cart, variant.id, dearRuth, 5);
    const line = pickText(
      pickList(await readCart(shop, cart), 'items').find((one) => pick(one, 'quantity') === 90) ?? null,
      'id',
    );
    expect((await change(cart, line, 95)).status).toBe(200);
    const refused = await change(cart, line, 96);
    expect([refused.status, pick(refused.body, 'message')]).toEqual([400, expect.stringContaining('at most 100')]);
    expect((await change(cart, line, 94)).status).toBe(200);
  });

  test('is refused where a cart holds so many lines that each change would take seconds', async () => {
    const variant = await anyVariant(shop);
    const cart = await cartWith(shop, [[variant.id, 2]]);
    const other = mustHave((await cardsOnSale(shop)).find((card) => card.variant !== variant.id));
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    const copies = `insert into cart_line_item
      select (jsonb_populate_record(line, jsonb_build_object('id', line.id || n))).*
      from cart_line_item line, generate_series(1, 299) n where line.id = $1`;
    await database.query(copies, [line]);
    const refused = [await add(shop, cart, other.variant), await addWords(shop, cart, variant.id, dearRuth, 1)];
    for (const { status, body } of refused) {
      expect([status, pick(body, 'message')]).toEqual([400, expect.stringContaining('at most 300 lines')]);
    }
  });

  test('of a card that does not exist is refused', async () => {
    const { status } = await add(shop, await newCart(shop), 'variant_none');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
