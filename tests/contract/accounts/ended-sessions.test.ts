import { describe, expect, test } from 'vitest';
import { Browser, type Seen } from '../../world/browser.ts';
import { dearRuth, wordsIn } from '../../world/cards/words.ts';
import { anyVariant, variantOf } from '../../world/cards-on-sale.ts';
import { address as parcel } from '../../world/carts.ts';
import { bearer, type Customer, newCustomer, password } from '../../world/customers.ts';
import { guestOrder } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { cookieOf, sessionCookieFor } from '../../world/visitor-cookies.ts';

const shop = runningShop();

interface EndedSession {
  browser: Browser;
  customer: Customer;
  variant: string;
  line: string;
  delivery: string;
  /** The id of the words in a card of the cart, if there are any. */
  words: string;
}

const address = {
  address: 'new',
  firstName: 'Róisín',
  lastName: 'McKee',
  line1: '4 Harbour Row',
  line2: '',
  city: 'Kilkeel',
  postalCode: 'BT34 4AA',
  country: 'gb',
};

interface ActionOptions {
  /** The action adds this many cards. */
  adds?: number;
  /** The action needs a cart that is ready to pay. */
  isLate?: boolean;
  /** One of the two cards in the cart has words inside. */
  hasWords?: boolean;
}

const typed = { words: 'Dear Ruth, with love', hand: 'printed' };
const wordsPage = '/words/do-not-be-anxious';
const wordsVariant = () => variantOf(shop, 'do-not-be-anxious');

async function wordsInCartOf(browser: Browser): Promise<string[]> {
  const { cart } = JSON.parse((await browser.get('/cart/changes')).text);
  return pickList(cart, 'lines').flatMap((line) => pick(line, 'words', 'text')?.toString() ?? []);
}

const cartActions: [string, (ended: EndedSession) => Promise<Seen>, ActionOptions?][] = [
  [
    'a card is added on its page',
    ({ browser, variant }) => change(browser, { intent: 'add', variant, quantity: '1' }),
    { adds: 1 },
  ],
  [
    'a card is added without scripts',
    ({ browser, variant }) => browser.post('/cart', { intent: 'add', variant, quantity: '1' }),
    { adds: 1 },
  ],
  [
    'words are written into a card',
    async ({ browser }) => {
      const sent = await browser.post(wordsPage, { ...typed, variant: await wordsVariant(), quantity: '1' });
      const page = await browser.follow(sent);
      expect(await wordsInCartOf(browser)).toEqual([typed.words]);
      return page;
    },
    { adds: 1 },
  ],
  [
    'the words in a card are changed',
    async ({ browser, words }) => {
      const fields = { ...typed, variant: await wordsVariant(), quantity: '1' };
      const sent = await browser.post(`${wordsPage}?words=${words}`, fields);
      const page = await browser.follow(sent);
      expect(await wordsInCartOf(browser)).toEqual([typed.words]);
      return page;
    },
    { hasWords: true },
  ],
  [
    'a gift card is bought',
    async ({ browser }) => {
      const wish = { email: 'ruth@example.com', from: 'Naomi', message: 'For the cards you like best.' };
      const sent = await browser.post('/gift-cards', { amount: '10', ...wish });
      const page = await browser.follow(sent);
      expect(page.text).toContain('Mailed to ruth@example.com');
      return page;
    },
    { adds: 1 },
  ],
  ['a quantity is changed', ({ browser, line }) => change(browser, { intent: 'quantity', line, quantity: '5' })],
  ['a line is removed', ({ browser, line }) => change(browser, { intent: 'remove', line })],
  ['a code is tried', ({ browser }) => change(browser, { intent: 'code', code: 'NOSUCHCODE' })],
  ['a code is cleared', ({ browser }) => change(browser, { intent: 'clear-code' })],
  [
    'unsent changes are sent',
    async ({ browser, variant }) => {
      const changes = JSON.stringify([{ intent: 'add', variant, quantity: '1' }]);
      expect((await browser.post('/cart/changes', { changes })).status).toBe(204);
      return browser.get('/cart');
    },
    { adds: 1 },
  ],
  ['the cart is refreshed', ({ browser }) => browser.get('/cart/changes')],
  ['the cart is opened', ({ browser }) => browser.get('/cart')],
  ['the checkout is opened', ({ browser }) => browser.get('/checkout')],
  ['the shipping step is opened', ({ browser }) => browser.get('/checkout/shipping'), { isLate: true }],
  [
    'the delivery is changed',
    ({ browser, delivery }) => browser.post('/checkout/shipping', { intent: 'delivery', country: 'gb', delivery }),
    { isLate: true },
  ],
  [
    'the shipping step is sent',
    ({ browser, delivery }) => browser.post('/checkout/shipping', { ...address, delivery }),
    { isLate: true },
  ],
  ['the payment step is opened', ({ browser }) => browser.get('/checkout/payment'), { isLate: true }],
  [
    'the card form is opened',
    async ({ browser }) => {
      const session = await browser.post('/checkout/payment-session');
      expect(JSON.parse(session.text)).toEqual({ state: 'elsewhere', to: '/checkout/payment' });
      return browser.get('/checkout/payment');
    },
    { isLate: true },
  ],
  [
    'an order is reordered by its link',
    async ({ browser, customer }) => {
      const order = await guestOrder(shop, customer.email);
      const { to } = await browser.get(`/order/${order.id}?access=${order.link['x-order-access']}`);
      const page = await browser.get(to);
      const sent = await browser.post(`/order/${order.id}/reorder`);
      return { ...sent, text: page.text + sent.text };
    },
    { adds: 1 },
  ],
  ['the account is opened', ({ browser }) => browser.get('/account')],
];

const change = (browser: Browser, fields: Record<string, string>) =>
  browser.post('/cart/changes', { ...fields, from: 'cart' });

/** The customer's password is changed on another device, with two cards in the cart. */
async function endSessionElsewhere(isReadyToPay: boolean, hasWords = false): Promise<EndedSession> {
  const customer = await newCustomer(shop);
  const headers = bearer(customer.token);
  const variant = (await anyVariant(shop)).id;
  const items = [{ variant_id: variant, quantity: hasWords ? 1 : 2 }];
  const addresses = { shipping_address: parcel, billing_address: parcel };
  const { body } = await call(shop, '/store/carts', {
    body: { region_id: shop.regionId, items, ...(isReadyToPay && addresses) },
    headers,
  });
  const cart = pickText(body, 'cart', 'id');
  const words = hasWords ? await writeWords() : '';
  const { name, value } = sessionCookieFor(customer.token);
  const browser = new Browser(shop)
    .setCookie(name, value)
    .setCookie('cart_id', cookieOf(cart))
    .setCookie('visitor', '2.in');
  const delivery = isReadyToPay ? await makeReadyToPay() : '';
  const ended = await call(shop, '/store/customers/me/password', {
    body: { current: password, password: 'changed-on-another-device' },
    headers,
  });
  expect(ended.status).toBe(200);
  return { browser, customer, variant, line: pickText(body, 'cart', 'items', 0, 'id'), delivery, words };

  async function writeWords() {
    const inside = { variant_id: await wordsVariant(), quantity: 1, ...dearRuth };
    const { body: written } = await call(shop, `/store/carts/${cart}/words`, { body: inside, headers });
    return pickText(wordsIn(pick(written, 'cart'))[0]?.card, 'metadata', 'words_id');
  }

  async function makeReadyToPay() {
    const { body: listed } = await call(shop, `/store/shipping-options?cart_id=${cart}`, { headers });
    const option_id = pickText(pickList(listed, 'shipping_options')[0], 'id');
    await call(shop, `/store/carts/${cart}/shipping-methods`, { body: { option_id }, headers });
    expect((await browser.get('/checkout/payment')).status).toBe(200);
    return option_id;
  }
}

const inGate = ['the payment step is opened', 'the words in a card are changed'];

describe.each(cartActions)('%s', (name, act, { adds = 0, isLate = false, hasWords = false } = {}) => {
  const tags = inGate.includes(name) ? [] : ['nightly'];
  test('after the session was ended elsewhere: the cart stays, and the page offers to sign in', { tags }, async () => {
    const ended = await endSessionElsewhere(isLate, hasWords);
    const { browser } = ended;
    let seen = await act(ended);
    const texts = [seen.text];
    while (seen.to) {
      seen = await browser.get(seen.to);
      texts.push(seen.text);
    }
    expect(texts.join()).toMatch(/signed out|isSignedOut|session is over|Sign in again/i);
    expect(browser.cookie('visitor')).toBe(String(2 + adds));
    const { cart } = JSON.parse((await browser.get('/cart/changes')).text);
    expect(pick(cart, 'itemCount')).toBe(2 + adds);
    // The released cart has no personal data.
    expect(pick(cart, 'email')).toBeNull();
  });
});

test('a shopper who goes on as a guest finds the address that they typed when their session ended', {
  tags: 'nightly',
}, async () => {
  const ended = await endSessionElsewhere(true);
  const { browser, delivery } = ended;
  const sent = await browser.post('/checkout/shipping', { ...address, line1: '9 New Road', delivery });
  expect(sent.to).toBe('/checkout/contact');
  await browser.post('/checkout/contact', { email: 'roisin@example.com' });
  await browser.post('/checkout/contact/way', { intent: 'guest', email: 'roisin@example.com', phone: '' });
  expect((await browser.get('/checkout/shipping')).text).toContain('9 New Road');
});

test('an order that was opened by its link needs the link again once the session was ended elsewhere', async () => {
  const { browser, customer } = await endSessionElsewhere(false);
  const order = await guestOrder(shop, customer.email);
  const twin = browser.clone();
  await browser.get(`/order/${order.id}?access=${order.link['x-order-access']}`);
  // The link is a proof by itself.
  expect((await browser.get(`/order/${order.id}`)).text).toContain(parcel.address_1);

  const other = await newCustomer(shop);
  const { name, value } = sessionCookieFor(other.token);
  twin.setCookie(name, value);
  await twin.get(`/order/${order.id}?access=${order.link['x-order-access']}`);
  expect((await twin.get(`/order/${order.id}`)).text).toContain(parcel.address_1);
  await call(shop, '/store/customers/me/password', {
    body: { current: password, password: 'changed-on-another-device' },
    headers: bearer(other.token),
  });
  for (const _look of [1, 2]) {
    const seen = await twin.get(`/order/${order.id}`);
    expect(seen.status).toBe(404);
    expect(seen.text).not.toContain(parcel.address_1);
  }
});
