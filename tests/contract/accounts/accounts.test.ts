import { describe, expect, test } from 'vitest';
import { newCart } from '../../world/carts.ts';
import { bearer, emailOfToken, newCustomer, register, signIn, uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

describe('an account', () => {
  test('gets one welcome mail, and a guest gets none', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('guest');
    const cart = await newCart(shop);
    await call(shop, `/store/carts/${cart}`, { body: { email } });
    const anna = await newCustomer(shop);
    await mailTo(anna.email, /Welcome/);

    expect(await kindsWrittenTo(database, anna.email)).toEqual(['account-created']);
    expect(await kindsWrittenTo(database, email)).toEqual([]);
  });

  test('is one account, whatever the spelling of its email', async () => {
    const name = crypto.randomUUID();
    const anna = await newCustomer(shop, `  Anna-${name}@Example.COM `);

    expect(await emailOfToken(shop, anna.token)).toBe(`anna-${name}@example.com`);
    expect((await signIn(shop, `ANNA-${name}@example.com`)).status).toBe(200);
    expect((await register(shop, `anna-${name}@EXAMPLE.com`, 'another-password')).status).toBe(401);
  });

  test('is completed at sign-in when its creation stopped after the first call', async () => {
    const email = uniqueEmail();
    await register(shop, email);
    const [first, second] = await Promise.all([signIn(shop, email), signIn(shop, email)]);

    expect(await emailOfToken(shop, pickText(first.body, 'token'))).toBe(email);
    expect(await emailOfToken(shop, pickText(second.body, 'token'))).toBe(email);
  });

  test('can change its name and telephone number, but not its email', async () => {
    const anna = await newCustomer(shop);
    const change = (body: unknown) => call(shop, '/store/customers/me', { body, headers: bearer(anna.token) });

    const { body } = await change({ first_name: 'Ánna 🌿', last_name: 'ראובן', phone: '+44 28 9000 0002' });
    expect(pick(body, 'customer', 'first_name')).toBe('Ánna 🌿');
    expect(pick(body, 'customer', 'last_name')).toBe('ראובן');
    expect((await change({ email: 'somebody-else@example.com' })).status).toBe(400);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
  });

  test('has one address at a time that parcels go to by default', async () => {
    const anna = await newCustomer(shop);
    const headers = bearer(anna.token);
    const book = '/store/customers/me/addresses';
    for (const city of ['Kilkeel', 'Ardglass']) {
      const address = { first_name: 'Anna', address_1: '1 Test Street', city, country_code: 'gb' };
      await call(shop, book, { body: { ...address, is_default_shipping: true }, headers });
    }
    const addresses = pickList((await call(shop, book, { headers })).body, 'addresses');
    const marks = addresses.map((address) => [pick(address, 'city'), pick(address, 'is_default_shipping')]);
    expect(Object.fromEntries(marks)).toEqual({ Kilkeel: false, Ardglass: true });
  });

  test('takes over the guest cart, whose email becomes the account’s', async () => {
    const anna = await newCustomer(shop);
    const cart = await newCart(shop);
    await call(shop, `/store/carts/${cart}`, { body: { email: 'typed-before@example.com' } });
    const moved = await call(shop, `/store/carts/${cart}/customer`, {
      method: 'POST',
      body: {},
      headers: bearer(anna.token),
    });

    expect(moved.status).toBe(200);
    expect(pick(moved.body, 'cart', 'email')).toBe(anna.email);
    expect((await call(shop, `/store/carts/${cart}`)).status).toBe(404);
    expect((await call(shop, `/store/carts/${cart}`, { headers: bearer(anna.token) })).status).toBe(200);
  });
});
