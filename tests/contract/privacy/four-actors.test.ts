import { signOrderAccess } from '@shop/shared/signed/order-access';
import { beforeAll, describe, expect, test } from 'vitest';
import { wantGiftCard } from '../../world/cards/gift-cards.ts';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { type CustomerData, createCustomerData } from '../endpoints/customer-data.ts';

const shop = runningShop();

let mine: CustomerData & { option: string; gift: string };
let actors: { anonymous: Record<string, string>; b: Record<string, string>; link: Record<string, string> };
let a: Customer;

beforeAll(async () => {
  a = await newCustomer(shop);
  const b = await newCustomer(shop);
  const data = await createCustomerData(shop, a, '1 Test Street');
  const options = await call(shop, `/store/shipping-options?cart_id=${data.cart}`, { headers: bearer(a.token) });
  const given = await wantGiftCard(shop, data.cart, { email: 'ruth@example.com' }, bearer(a.token));
  const gift = pickList(given.body, 'cart', 'items').find((item) => pick(item, 'id') !== data.line) ?? null;
  mine = { ...data, option: pickText(options.body, 'shipping_options', 0, 'id'), gift: pickText(gift, 'id') };
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  actors = {
    anonymous: {},
    b: bearer(b.token),
    link: { 'x-order-access': await signOrderAccess(data.order, inAnHour, linkSecret()) },
  };
});

const words = { variant_id: 'variant_any', quantity: 1, words: 'Dear Ruth', hand: 'printed' };

type Endpoint = { method: string; path: string; body?: unknown };

function ownEndpoints(): Endpoint[] {
  const { address, cart, line, payment, order, option, gift } = mine;
  const path = `/store/carts/${cart}`;
  return [
    { method: 'GET', path: `/store/customers/me/addresses/${address}` },
    { method: 'POST', path: `/store/customers/me/addresses/${address}`, body: { city: 'Elsewhere' } },
    { method: 'DELETE', path: `/store/customers/me/addresses/${address}` },
    { method: 'GET', path },
    { method: 'POST', path, body: { email: 'taken@example.com' } },
    { method: 'POST', path: `${path}/line-items`, body: { variant_id: 'variant_any', quantity: 1 } },
    { method: 'POST', path: `${path}/line-items/${line}`, body: { quantity: 9 } },
    { method: 'POST', path: `${path}/on-account`, body: {} },
    { method: 'DELETE', path: `${path}/on-account` },
    { method: 'POST', path: `${path}/packs`, body: { lines: [{ variant_id: 'variant_any', packs: 1 }] } },
    { method: 'POST', path: `${path}/gift-cards`, body: { amount: 20, email: 'ruth@example.com' } },
    { method: 'POST', path: `${path}/gift-cards/${gift}`, body: { amount: 20, email: 'taken@example.com' } },
    { method: 'POST', path: `${path}/gift-card`, body: { code: 'guessed' } },
    { method: 'DELETE', path: `${path}/gift-card` },
    { method: 'POST', path: `${path}/words`, body: words },
    { method: 'POST', path: `${path}/words/${line}`, body: words },
    { method: 'DELETE', path: `${path}/line-items/${line}` },
    { method: 'GET', path: `${path}/parcels` },
    { method: 'POST', path: `${path}/parcels`, body: { address: {} } },
    { method: 'POST', path: `${path}/parcels/main`, body: { is_gift: true } },
    { method: 'POST', path: `${path}/parcels/parc_any`, body: { address: {} } },
    { method: 'DELETE', path: `${path}/parcels/parc_any` },
    { method: 'DELETE', path: `${path}/checkout` },
    { method: 'POST', path: `${path}/promotions`, body: { promo_codes: ['ANY'] } },
    { method: 'DELETE', path: `${path}/promotions`, body: { promo_codes: ['ANY'] } },
    { method: 'POST', path: `${path}/shipping-methods`, body: { option_id: option } },
    { method: 'POST', path: `${path}/taxes`, body: {} },
    { method: 'POST', path: `${path}/complete` },
    { method: 'POST', path: `${path}/customer`, body: {} },
    { method: 'GET', path: `/store/shipping-options?cart_id=${cart}` },
    { method: 'POST', path: `/store/shipping-options/${option}/calculate`, body: { cart_id: cart } },
    { method: 'POST', path: '/store/payment-collections', body: { cart_id: cart } },
    {
      method: 'POST',
      path: `/store/payment-collections/${payment}/payment-sessions`,
      body: { provider_id: 'pp_stripe_stripe' },
    },
    { method: 'POST', path: `/store/sent-forms/${'a'.repeat(43)}`, body: { seconds: 60 } },
    { method: 'DELETE', path: `/store/sent-forms/${'a'.repeat(43)}` },
    { method: 'POST', path: `/store/orders/${order}/transfer/cancel` },
    { method: 'POST', path: `/store/orders/${order}/claim`, body: {} },
    { method: 'POST', path: `/store/orders/${order}/transfer/accept`, body: { token: 'guessed' } },
    { method: 'POST', path: `/store/orders/${order}/transfer/decline`, body: { token: 'guessed' } },
  ];
}

const accountEndpoints = [
  { method: 'GET', path: '/store/customers/me' },
  { method: 'GET', path: '/store/customers/me/export' },
  { method: 'POST', path: '/store/customers/me/mailed-data' },
  { method: 'POST', path: '/store/customers/me/email', body: { email: 'm@example.com', password: 'any-password' } },
  { method: 'POST', path: '/store/customers/me/close', body: { password: 'any-password' } },
  { method: 'POST', path: '/store/customers/me/cart', body: {} },
  { method: 'DELETE', path: '/store/customers/me/cart' },
  { method: 'GET', path: '/store/customers/me/favourites' },
  { method: 'POST', path: '/store/customers/me/favourites', body: { product_ids: [] } },
  { method: 'DELETE', path: '/store/customers/me/favourites/prod_any' },
  { method: 'GET', path: '/store/customers/me/reminders' },
  { method: 'POST', path: '/store/customers/me/reminders', body: {} },
  { method: 'DELETE', path: '/store/customers/me/reminders/rem_any' },
  { method: 'GET', path: '/store/customers/me/trade' },
  { method: 'GET', path: '/store/customers/me/trade/sheet' },
  { method: 'GET', path: '/store/customers/me/trade/invoices/tinv_any' },
  { method: 'POST', path: '/store/customers/me/trade', body: {} },
];

describe('a customer’s data', () => {
  test.each(['anonymous', 'link'] as const)('needs a sign-in: %s', async (actor) => {
    for (const { method, path, body } of accountEndpoints) {
      const answer = await call(shop, path, { method, body, headers: actors[actor] });
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });

  test.each(['anonymous', 'b', 'link'] as const)('is not found by others: %s', async (actor) => {
    for (const { method, path, body } of ownEndpoints()) {
      const answer = await call(shop, path, { method, body, headers: actors[actor] });
      expect([404, 401], `${method} ${path} answered ${JSON.stringify(answer.body)}`).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(a.email);
    }
  });

  test('a cart of an account looks like an unknown cart to others', async () => {
    for (const actor of [actors.anonymous, actors.b]) {
      const known = await call(shop, `/store/carts/${mine.cart}`, { headers: actor });
      const unknown = await call(shop, '/store/carts/cart_01UNKNOWN', { headers: actor });

      expect(known.status).toBe(404);
      expect(JSON.stringify(known.body).replaceAll(mine.cart, 'X')).toBe(
        JSON.stringify(unknown.body).replaceAll('cart_01UNKNOWN', 'X'),
      );
    }
  });

  test('an order is for its buyer and its link only, and lists have only own orders', async () => {
    const path = `/store/orders/${mine.order}`;
    expect((await call(shop, path)).status).toBe(404);
    expect((await call(shop, path, { headers: actors.b })).status).toBe(404);
    expect((await call(shop, path, { headers: actors.link })).status).toBe(200);
    expect((await call(shop, path, { headers: bearer(a.token) })).status).toBe(200);
    for (const verb of ['cancel-request', 'reorder']) {
      expect((await call(shop, `${path}/${verb}`, { body: {} })).status, verb).toBe(404);
      expect((await call(shop, `${path}/${verb}`, { body: {}, headers: actors.b })).status, verb).toBe(404);
    }
    expect((await call(shop, '/store/orders')).status).toBe(401);
    expect(pick((await call(shop, '/store/orders', { headers: actors.b })).body, 'orders')).toEqual([]);
    const own = await call(shop, '/store/orders', { headers: bearer(a.token) });
    expect(pick(own.body, 'orders', 0, 'id')).toBe(mine.order);
  });

  test('is unchanged after all of that', async () => {
    const headers = bearer(a.token);
    const { body: book } = await call(shop, '/store/customers/me/addresses', { headers });
    const { body: cart } = await call(shop, `/store/carts/${mine.cart}`, { headers });

    expect(pick(book, 'addresses', 0, 'city')).toBe('Testtown');
    expect(pickList(cart, 'cart', 'items').map((item) => [pick(item, 'id'), pick(item, 'quantity')])).toEqual(
      expect.arrayContaining([
        [mine.line, 1],
        [mine.gift, 1],
      ]),
    );
    const recipients = pickList(cart, 'cart', 'items').map((item) => pick(item, 'metadata', 'gift_card_to') ?? '');
    expect(recipients.toSorted()).toEqual(['', 'ruth@example.com']);
    expect(pick(cart, 'cart', 'email')).toBe(a.email);
  });

  /** They need what is not there: another parcel, a form, a request for the order and its token, a link. */
  const shutForAll = [
    'DELETE /store/carts/cart/parcels/parc_any',
    'POST /store/carts/cart/taxes',
    'POST /store/sent-forms/',
    'DELETE /store/sent-forms/',
    'POST /store/orders/order/transfer/cancel',
    'POST /store/orders/order/claim',
    'POST /store/orders/order/transfer/accept',
    'POST /store/orders/order/transfer/decline',
  ];

  // A door that is shut for everyone proves nothing of those who must not pass it.
  test('is found by its owner at each of these doors', async () => {
    const shut: string[] = [];
    for (const { method, path, body } of ownEndpoints()) {
      const answer = await call(shop, path, { method, body, headers: bearer(a.token) });
      if ([401, 403, 404].includes(answer.status) || answer.status >= 500)
        shut.push(`${method} ${path.replace(/_01[A-Z\d]+|a{43}/g, '')}`);
    }
    expect(shut).toEqual(shutForAll);
  });

  test('is changed by its owner: the gift card that others did not find is there', async () => {
    const change = { body: { amount: 20, email: 'naomi@example.com' }, headers: bearer(a.token) };
    const { status } = await call(shop, `/store/carts/${mine.cart}/gift-cards/${mine.gift}`, change);
    expect(status).toBe(200);
  });

  test('a guest’s cart opens to anyone with its id', async () => {
    const { cart } = await cartReadyToPay(shop);

    expect((await call(shop, `/store/carts/${cart}`, { headers: actors.b })).status).toBe(200);
    expect((await call(shop, `/store/carts/${cart}`)).status).toBe(200);
    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
  });
});
