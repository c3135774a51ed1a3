import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, newCart, startPayment } from '../../world/carts.ts';
import { anyAddress, bearer, newCustomer } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

async function ownerOf(cart: string): Promise<{ id: string; has_account: boolean } | undefined> {
  const { rows } = await database.query(
    'select c.id, c.has_account from cart join customer c on c.id = cart.customer_id where cart.id = $1',
    [cart],
  );
  return rows[0];
}

describe('a guest who types the address of somebody with an account', () => {
  test('keeps a cart of no account, typed into a cart or made with it', async () => {
    const anna = await newCustomer(shop);
    const typed = await newCart(shop);
    const answer = await call(shop, `/store/carts/${typed}`, { body: { email: anna.email.toUpperCase() } });
    const made = await call(shop, '/store/carts', { body: { region_id: shop.regionId, email: ` ${anna.email} ` } });

    expect(answer.status).toBe(200);
    expect(pick(answer.body, 'cart', 'email')).toBe(anna.email);
    expect(pick(made.body, 'cart', 'email')).toBe(anna.email);
    expect(await ownerOf(typed)).toMatchObject({ has_account: false });
    expect(await ownerOf(pickText(made.body, 'cart', 'id'))).toMatchObject({ has_account: false });
    expect((await call(shop, `/store/carts/${typed}`)).status).toBe(200);
  });

  test('buys as a guest: the order is not in the account’s history', async () => {
    const anna = await newCustomer(shop);
    const { cart } = await cartReadyToPay(shop, anna.email);
    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');

    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    const { body } = await call(shop, '/store/orders', { headers: bearer(anna.token) });
    expect(pickList(body, 'orders')).toEqual([]);
  });

  test('who is signed in has the cart in the account from the start', async () => {
    const anna = await newCustomer(shop);
    const { body } = await call(shop, '/store/carts', {
      body: { region_id: shop.regionId },
      headers: bearer(anna.token),
    });

    expect(await ownerOf(pickText(body, 'cart', 'id'))).toEqual({ id: anna.id, has_account: true });
  });
});

describe('the telephone number of a guest', () => {
  const say = (cart: string, body: unknown) => call(shop, `/store/carts/${cart}`, { body });

  test('stays with the cart beside what the shop keeps there, and reaches the owner with the order', async () => {
    const { cart } = await cartReadyToPay(shop, anyAddress('phone'));
    const kept = async () => (await database.query('select metadata from cart where id = $1', [cart])).rows[0].metadata;
    const before = await kept();
    expect((await say(cart, { metadata: { phone: '07700900123' } })).status).toBe(200);
    expect(await kept()).toEqual({ ...before, phone: '07700900123' });

    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');
    const { body } = await complete(shop, cart);
    const order = await asAdmin(shop, `/admin/orders/${pickText(body, 'order', 'id')}?fields=metadata`);
    expect(pick(order.body, 'order', 'metadata', 'phone')).toBe('07700900123');
  });

  test('is taken back by an empty one, and kept by whoever changes something else', async () => {
    const cart = await newCart(shop);
    const kept = async () =>
      (await database.query(`select metadata->>'phone' as phone from cart where id = $1`, [cart])).rows[0].phone;
    await say(cart, { metadata: { phone: '07700900123' } });
    await say(cart, { email: anyAddress('phone') });
    expect(await kept()).toBe('07700900123');
    await say(cart, { metadata: { phone: '' } });
    expect(await kept()).toBeNull();
  });

  test.each([{ metadata: { phone: '+44 7700 900123' } }, { metadata: { phone: 7700900123 } }])(
    'is refused as %j',
    async (body) => {
      expect((await say(await newCart(shop), body)).status).toBe(400);
    },
  );
});

describe('several guests who give the same new address at the same moment', () => {
  const many = Array.from({ length: 6 });

  test('are all taken, and are one guest of that address', async () => {
    const email = anyAddress('at-once');
    const carts = await Promise.all(many.map(() => newCart(shop)));
    const answers = await Promise.all([
      ...carts.map((cart) => call(shop, `/store/carts/${cart}`, { body: { email } })),
      ...many.map(() => call(shop, '/store/carts', { body: { region_id: shop.regionId, email } })),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owners = await Promise.all(answers.map(({ body }) => ownerOf(pickText(body, 'cart', 'id'))));
    expect(new Set(owners.map((owner) => owner?.id)).size).toBe(1);
  });

  test('are all taken where somebody has an account with it, and none is given the account', async () => {
    const anna = await newCustomer(shop);
    const carts = await Promise.all(many.map(() => newCart(shop)));
    const answers = await Promise.all(
      carts.map((cart) => call(shop, `/store/carts/${cart}`, { body: { email: anna.email } })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owners = await Promise.all(carts.map(ownerOf));
    expect(owners.map((owner) => owner?.has_account)).toEqual(carts.map(() => false));
  });
});
