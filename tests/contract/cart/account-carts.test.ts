import { expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { variantOf } from '../../world/cards-on-sale.ts';
import { applyCodes, cartWith, codesOf, setAddress } from '../../world/carts.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { buy } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { sessionCookieFor, withTimes } from '../../world/visitor-cookies.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const anxious = await variantOf(shop, 'do-not-be-anxious');
const dismayed = await variantOf(shop, 'do-not-be-dismayed');

const signIn = (browser: Browser, { email, password }: Customer) => browser.post('/login', { email, password });

async function add(browser: Browser, variant: string, quantity = 1) {
  const answer = await browser.post('/cart/changes', { intent: 'add', variant, quantity: String(quantity) });
  const reply = JSON.parse(answer.text);
  expect(reply).toMatchObject({ ok: true });
  return reply.cartId as string;
}

async function cartQuantities(browser: Browser) {
  const { cart } = JSON.parse((await browser.get('/cart/changes')).text);
  const lines: { variantId: string; quantity: number }[] = cart?.lines ?? [];
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

async function customerWithCards() {
  const anna = await newCustomer(shop);
  const browser = new Browser(shop);
  await signIn(browser, anna);
  await add(browser, anxious, 2);
  await browser.post('/logout');
  expect(await cartQuantities(browser)).toEqual({});
  return { anna, browser };
}

test('a customer who signs in again finds their cart, in this browser and in another', async () => {
  const { anna, browser } = await customerWithCards();
  const elsewhere = new Browser(shop);
  for (const one of [browser, elsewhere]) {
    await signIn(one, anna);
    expect(await cartQuantities(one)).toEqual({ [anxious]: 2 });
    expect(one.cookie('visitor')).toBe('2.in');
  }
});

test('a guest’s cards are added to the account’s cart, up to a hundred of each', async () => {
  const { anna, browser } = await customerWithCards();
  await add(browser, anxious, 99);
  await add(browser, dismayed, 3);
  await signIn(browser, anna);
  expect(await cartQuantities(browser)).toEqual({ [anxious]: 100, [dismayed]: 3 });
});

test('a customer finds the account’s cart where this browser’s was erased long ago', async () => {
  const { anna } = await customerWithCards();
  const laptop = new Browser(shop);
  const erased = await add(laptop, dismayed);
  await database.query('DELETE FROM cart WHERE id = $1', [erased]);
  const signedIn = await signIn(laptop, anna);
  expect((await laptop.follow(signedIn)).text).not.toContain('Failed to transfer cart');
  expect(await cartQuantities(laptop)).toEqual({ [anxious]: 2 });
});

test('a sign-in that is retried after a lost answer adds nothing twice', { tags: 'nightly' }, async () => {
  const { anna, browser } = await customerWithCards();
  await add(browser, dismayed);
  const lost = browser.clone();
  await signIn(lost, anna);
  await signIn(browser, anna);
  expect(await cartQuantities(browser)).toEqual({ [anxious]: 2, [dismayed]: 1 });
});

test('a guest’s promotion code is kept at sign-in', { tags: 'nightly' }, async () => {
  const { anna } = await customerWithCards();
  const guests = await cartWith(shop, [[dismayed, 4]]);
  await applyCodes(shop, guests, 'WELCOME10');
  const { body } = await call(shop, '/store/customers/me/cart', {
    body: { cart_id: guests },
    headers: bearer(anna.token),
  });
  const own = String(pick(body, 'cart_id'));
  const { body: after } = await call(shop, `/store/carts/${own}`, { headers: bearer(anna.token) });
  expect(codesOf(pick(after, 'cart'))).toContain('WELCOME10');
});

test('the cards of an expired session are not added twice at the next sign-in', { tags: 'nightly' }, async () => {
  const anna = await newCustomer(shop);
  const browser = new Browser(shop);
  await signIn(browser, anna);
  await add(browser, anxious, 2);
  const { name, value } = sessionCookieFor(withTimes(anna.token, { issued: -7200, expires: -3600 }));
  browser.setCookie(name, value);
  expect(await cartQuantities(browser)).toEqual({ [anxious]: 2 });
  await add(browser, dismayed);
  await signIn(browser, anna);
  expect(await cartQuantities(browser)).toEqual({ [anxious]: 2, [dismayed]: 1 });
  // The cards do not come back once the cart has been cleared.
  await browser.post('/cart/changes', { intent: 'clear' });
  await browser.post('/logout');
  await signIn(browser, anna);
  expect(await cartQuantities(browser)).toEqual({});
});

test('cards that were bought as a guest after the session expired do not come back at sign-in', {
  tags: 'nightly',
}, async () => {
  const anna = await newCustomer(shop);
  const own = await cartWith(shop, [[anxious, 2]]);
  await call(shop, `/store/carts/${own}/customer`, { method: 'POST', headers: bearer(anna.token) });
  const joined = async () => pick((await call(shop, '/store/customers/me/cart', wanted)).body, 'cart_id');
  const wanted = { method: 'POST', body: {}, headers: bearer(anna.token) } as const;
  expect(await joined()).toBe(own);

  const token = withTimes(anna.token, { issued: -7200, expires: -3600 });
  const { body } = await call(shop, '/store/released-carts', { body: { cart_id: own, token } });
  const copy = pickText(body, 'cart_id');
  await setAddress(shop, copy);
  await chooseStandard(shop, copy);
  await buy(shop, copy);
  expect(await joined()).toBe(null);
});

test('another customer who signs in cannot reach the cart', async () => {
  const { anna } = await customerWithCards();
  const browser = new Browser(shop);
  await signIn(browser, anna);
  const bella = await newCustomer(shop);
  const { body } = await call(shop, '/store/customers/me/cart', {
    method: 'POST',
    body: {},
    headers: bearer(anna.token),
  });
  const own = String(pick(body, 'cart_id'));
  for (const method of ['POST', 'DELETE'] as const) {
    const named = method === 'POST' ? { body: { cart_id: own } } : {};
    const path = `/store/customers/me/cart${method === 'POST' ? '' : `?cart_id=${own}`}`;
    const answer = await call(shop, path, { method, ...named, headers: bearer(bella.token) });
    expect([method, answer.status]).toEqual([method, 404]);
    expect([method, (await call(shop, path, { method, ...named })).status]).toEqual([method, 401]);
  }
  await signIn(browser, bella);
  expect(await cartQuantities(browser)).toEqual({});
  await signIn(browser, anna);
  expect(await cartQuantities(browser)).toEqual({ [anxious]: 2 });
});
