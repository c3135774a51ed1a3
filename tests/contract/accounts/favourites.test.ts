import { beforeAll, describe, expect, test } from 'vitest';
import { cardsOnSale } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { mustHave } from '../../world/must-have.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const path = '/store/customers/me/favourites';
let cards: string[];

beforeAll(async () => {
  cards = [...new Set((await cardsOnSale(shop)).map(({ product }) => product))];
});

const addFavourites = ({ token }: Customer, product_ids: unknown) =>
  call(shop, path, { body: { product_ids }, headers: bearer(token) });
const removeFavourite = ({ token }: Customer, product: string) =>
  call(shop, `${path}/${product}`, { method: 'DELETE', headers: bearer(token) });
const listOf = async ({ token }: Customer) =>
  pickList((await call(shop, path, { headers: bearer(token) })).body, 'product_ids');

describe('favourites', () => {
  test('are stored with the account, newest first, each once', async () => {
    const anna = await newCustomer(shop);
    const [first, second, third] = [mustHave(cards[0]), mustHave(cards[1]), mustHave(cards[2])];
    expect(await listOf(anna)).toEqual([]);

    expect((await addFavourites(anna, [first])).body).toEqual({ product_ids: [first] });
    expect((await addFavourites(anna, [third, second, first, third])).body).toEqual({
      product_ids: [third, second, first],
    });
    expect(await listOf(anna)).toEqual([third, second, first]);
  });

  test('are removed one by one, and removing an unknown one is no error', async () => {
    const anna = await newCustomer(shop);
    const [first, second] = [mustHave(cards[0]), mustHave(cards[1])];
    await addFavourites(anna, [first, second]);

    expect((await removeFavourite(anna, first)).body).toEqual({ product_ids: [second] });
    expect((await removeFavourite(anna, first)).body).toEqual({ product_ids: [second] });
    expect((await removeFavourite(anna, 'prod_01UNKNOWN')).status).toBe(200);
  });

  test('can be neither seen nor changed by other customers', async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const first = mustHave(cards[0]);
    await addFavourites(anna, [first]);

    expect(await listOf(ben)).toEqual([]);
    await removeFavourite(ben, first);
    expect(await listOf(anna)).toEqual([first]);
    expect((await call(shop, path)).status).toBe(401);
    expect((await call(shop, path, { body: { product_ids: [first] } })).status).toBe(401);
    expect((await call(shop, `${path}/${first}`, { method: 'DELETE' })).status).toBe(401);
  });

  test('leave out cards that do not exist or that the owner removed', async () => {
    const anna = await newCustomer(shop);
    const { body } = await asAdmin(shop, '/admin/products', {
      title: `A card for a day ${crypto.randomUUID().slice(0, 8)}`,
      status: 'published',
      options: [{ title: 'Envelope', values: ['White'] }],
    });
    const product = pickText(body, 'product', 'id');
    await addFavourites(anna, [product, mustHave(cards[0]), 'prod_01UNKNOWN']);
    expect(await listOf(anna)).toEqual([product, cards[0]]);

    await asAdmin(shop, `/admin/products/${product}`, { status: 'draft' });
    expect(await listOf(anna)).toEqual([cards[0]]);
    const headers = bearer(await adminToken(shop));
    await call(shop, `/admin/products/${product}`, { method: 'DELETE', headers });
    expect(await listOf(anna)).toEqual([cards[0]]);
  });

  test('are limited to 500', async () => {
    const anna = await newCustomer(shop);
    const many = Array.from({ length: 501 }, (_, number) => `prod_${number}`);
    const refused = await addFavourites(anna, many);

    expect(refused.status).toBe(400);
    expect(pick(refused.body, 'message')).toBe('You can keep up to 500 favourites.');
    expect((await addFavourites(anna, 'prod_1')).status).toBe(400);
    expect((await addFavourites(anna, [1])).status).toBe(400);
    expect(await listOf(anna)).toEqual([]);
  });
});
