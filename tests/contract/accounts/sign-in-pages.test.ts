import { describe, expect, test } from 'vitest';
import { Browser, wordsOf } from '../../world/browser.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, newCart } from '../../world/carts.ts';
import { bearer, type Customer, newCustomer, password } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList } from '../../world/store-api.ts';
import { cookieOf, sessionCookieFor, withTimes } from '../../world/visitor-cookies.ts';

const shop = runningShop();

function browserWithSession(token: string): Browser {
  const { name, value } = sessionCookieFor(token);
  return new Browser(shop).setCookie(name, value);
}

async function createOwnCart({ token }: Customer): Promise<string> {
  const cart = await newCart(shop);
  await add(shop, cart, (await anyVariant(shop)).id, 2);
  await call(shop, `/store/carts/${cart}/customer`, { method: 'POST', body: {}, headers: bearer(token) });
  return cart;
}

describe('signing in', () => {
  test('gives a session cookie that scripts cannot read and other sites’ forms do not send', async () => {
    const { email } = await newCustomer(shop);
    const { headers } = await new Browser(shop).post('/login', { email: ` ${email.toUpperCase()} `, password });
    const cookie = headers.getSetCookie().find((one) => one.startsWith('session='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
  });
});

describe('a session', () => {
  test('is renewed once half of its time is over, and not before', async () => {
    const { token } = await newCustomer(shop);
    const young = await browserWithSession(withTimes(token, { issued: -60, expires: 3600 })).get('/account');
    expect(young.headers.getSetCookie().filter((one) => one.startsWith('session='))).toEqual([]);

    const browser = browserWithSession(withTimes(token, { issued: -3600, expires: 60 }));
    const before = browser.cookie('session');
    expect((await browser.get('/account')).status).toBe(200);
    expect(browser.cookie('session')).not.toBe(before);
    expect((await browser.get('/account')).status).toBe(200);
  });

  test('that has expired leaves a guest with the cards, who is offered to sign in again', {
    tags: 'nightly',
  }, async () => {
    const anna = await newCustomer(shop);
    const cart = await createOwnCart(anna);
    const browser = browserWithSession(withTimes(anna.token, { issued: -7200, expires: -60 }));
    browser.setCookie('cart_id', cookieOf(cart)).setCookie('visitor', '2.in');

    const page = await browser.get('/cart');
    expect(page.status).toBe(200);
    expect(wordsOf(page.text)).toContain('You have been signed out');
    expect(page.text).toContain('/login?returnTo=%2Fcart');
    expect(browser.cookie('visitor')).toBe('2');
    const released = JSON.parse(Buffer.from(decodeURIComponent(browser.cookie('cart_id') ?? ''), 'base64').toString());
    expect(released).not.toBe(cart);
    const { body } = await call(shop, `/store/carts/${released}`);
    expect(pick(body, 'cart', 'items', 0, 'quantity')).toBe(2);
    expect(pick(body, 'cart', 'email') ?? null).toBeNull();
    expect(pick(body, 'cart', 'customer_id') ?? null).toBeNull();

    // The visitor is a guest from the next page on, and private pages say why.
    expect(wordsOf((await browser.get('/cart')).text)).not.toContain('You have been signed out');
    const { to } = await browser.get('/account/orders');
    expect(to).toBe('/login?returnTo=%2Faccount%2Forders');
    expect(wordsOf((await browser.get(to)).text)).toContain('You have been signed out');
    const back = await browser.post('/login', { email: anna.email, password, returnTo: '/account/orders' });
    expect(back.to).toBe('/account/orders');
    expect(browser.cookie('visitor')).toBe('2.in');
  });

  test('ends when the password is changed elsewhere: the next private page says so', async () => {
    const anna = await newCustomer(shop);
    const here = new Browser(shop);
    const there = new Browser(shop);
    await here.post('/login', { email: anna.email, password });
    await there.post('/login', { email: anna.email, password });
    const fields = { current: password, password: 'another-password', confirmPassword: 'another-password' };
    expect((await there.post('/account/password', fields)).to).toBe('/account/password');

    expect((await there.get('/account')).status).toBe(200);
    const { to } = await here.get('/account/details');
    expect(to).toBe('/login?returnTo=%2Faccount%2Fdetails');
    expect(wordsOf((await here.get(to)).text)).toContain('the password was changed elsewhere');
  });

  test('is ended for a token that the backend has not signed', async () => {
    const { token } = await newCustomer(shop);
    const browser = browserWithSession(`${token.slice(0, -4)}AAAA`);
    expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
    expect(browser.cookie('session')).not.toContain(token);
  });
});

describe('the cards of an account whose session has ended', () => {
  const release = (cart_id: string, token: string) => call(shop, '/store/released-carts', { body: { cart_id, token } });

  test('are not given to others', async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const cart = await createOwnCart(anna);
    const guests = await newCart(shop);
    for (const [id, token] of [
      [cart, ben.token],
      [cart, `${anna.token.slice(0, -4)}AAAA`],
      [cart, 'nonsense'],
      [cart, ''],
      [guests, anna.token],
      ['cart_01UNKNOWN', anna.token],
    ] as const) {
      expect((await release(id, token)).status).toBe(404);
    }
    const { body } = await call(shop, `/store/carts/${cart}`, { headers: bearer(anna.token) });
    expect(pickList(body, 'cart', 'items')).toHaveLength(1);
    expect((await call(shop, `/store/carts/${cart}`)).status).toBe(404);
  });
});
