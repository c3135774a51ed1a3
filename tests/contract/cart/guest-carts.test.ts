import { describe, expect, test } from 'vitest';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, cartReadyToPay, complete, newCart, startPayment } from '../../world/carts.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

async function customerOf(cart: string): Promise<{ id: string; has_account: boolean } | undefined> {
  const { rows } = await database.query(
    'select c.id, c.has_account from cart join customer c on c.id = cart.customer_id where cart.id = $1',
    [cart],
  );
  return rows[0];
}

describe('a guest who types the email of an account', () => {
  test('keeps a guest cart, whether the email is added later or at creation', async () => {
    const anna = await newCustomer(shop);
    const typed = await newCart(shop);
    const answer = await call(shop, `/store/carts/${typed}`, { body: { email: anna.email.toUpperCase() } });
    const made = await call(shop, '/store/carts', { body: { region_id: shop.regionId, email: ` ${anna.email} ` } });

    expect(answer.status).toBe(200);
    expect(pick(answer.body, 'cart', 'email')).toBe(anna.email);
    expect(pick(made.body, 'cart', 'email')).toBe(anna.email);
    expect(await customerOf(typed)).toMatchObject({ has_account: false });
    expect(await customerOf(pickText(made.body, 'cart', 'id'))).toMatchObject({ has_account: false });
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

  test('has the cart in the account from the start when signed in', async () => {
    const anna = await newCustomer(shop);
    const { body } = await call(shop, '/store/carts', {
      body: { region_id: shop.regionId },
      headers: bearer(anna.token),
    });

    expect(await customerOf(pickText(body, 'cart', 'id'))).toEqual({ id: anna.id, has_account: true });
  });
});

describe('a cart', () => {
  test('that stays locked answers with a conflict', { tags: 'nightly' }, async () => {
    const [variant, cart] = [await anyVariant(shop), await newCart(shop)];
    await database.query(
      `insert into shop_lock (id, owner_id, expires_at) values ($1, 'busy', now() + interval '1 hour')`,
      [cart],
    );

    const { status, body } = await add(shop, cart, variant.id);
    const message = 'This is being changed just now. Try again in a moment.';
    expect([status, pick(body, 'message')]).toEqual([409, message]);
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

describe('the telephone number of a guest', () => {
  const updateCart = (cart: string, body: unknown) => call(shop, `/store/carts/${cart}`, { body });

  test('is stored beside the shop’s own metadata, and reaches the owner with the order', {
    tags: 'nightly',
  }, async () => {
    const { cart } = await cartReadyToPay(shop, uniqueEmail('phone'));
    const storedMetadata = async () =>
      (await database.query('select metadata from cart where id = $1', [cart])).rows[0].metadata;
    const before = await storedMetadata();
    expect((await updateCart(cart, { metadata: { phone: '07700900123' } })).status).toBe(200);
    expect(await storedMetadata()).toEqual({ ...before, phone: '07700900123' });

    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');
    const { body } = await complete(shop, cart);
    const order = await asAdmin(shop, `/admin/orders/${pickText(body, 'order', 'id')}?fields=metadata`);
    expect(pick(order.body, 'order', 'metadata', 'phone')).toBe('07700900123');
  });

  test('is removed by an empty one, and stays when something else changes', async () => {
    const cart = await newCart(shop);
    const kept = async () =>
      (await database.query(`select metadata->>'phone' as phone from cart where id = $1`, [cart])).rows[0].phone;
    await updateCart(cart, { metadata: { phone: '07700900123' } });
    await updateCart(cart, { email: uniqueEmail('phone') });
    expect(await kept()).toBe('07700900123');
    await updateCart(cart, { metadata: { phone: '' } });
    expect(await kept()).toBeNull();
  });

  test.each([{ metadata: { phone: '+44 7700 900123' } }, { metadata: { phone: 7700900123 } }])(
    'is refused as %j',
    async (body) => {
      expect((await updateCart(await newCart(shop), body)).status).toBe(400);
    },
  );
});

describe('several guests who give the same new email at the same moment', () => {
  const many = Array.from({ length: 6 });

  test('are all accepted, as one guest customer', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('at-once');
    const carts = await Promise.all(many.map(() => newCart(shop)));
    const answers = await Promise.all([
      ...carts.map((cart) => call(shop, `/store/carts/${cart}`, { body: { email } })),
      ...many.map(() => call(shop, '/store/carts', { body: { region_id: shop.regionId, email } })),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owners = await Promise.all(answers.map(({ body }) => customerOf(pickText(body, 'cart', 'id'))));
    expect(new Set(owners.map((owner) => owner?.id)).size).toBe(1);
  });

  test('are all accepted when the email has an account, and none gets the account', { tags: 'nightly' }, async () => {
    const anna = await newCustomer(shop);
    const carts = await Promise.all(many.map(() => newCart(shop)));
    const answers = await Promise.all(
      carts.map((cart) => call(shop, `/store/carts/${cart}`, { body: { email: anna.email } })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owners = await Promise.all(carts.map(customerOf));
    expect(owners.map((owner) => owner?.has_account)).toEqual(carts.map(() => false));
  });
});
