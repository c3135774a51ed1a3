import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldIn, Visitor } from '../../bench/ask.ts';
import { addWords } from '../../world/cards/words.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { add, complete, newCart, startPayment } from '../../world/carts.ts';
import { bearer, register, signIn } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { addressIn, mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { folderOfShop, runningShop } from '../../world/running-shop.ts';
import { call, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const logs = join(folderOfShop(), 'logs');

/** No other test types these words. */
const uniqueWord = (name: string) => name + randomBytes(5).toString('hex').replace(/\d/g, 'q');
const typed = {
  email: `${uniqueWord('ruth')}@example.com`,
  guest: `${uniqueWord('guest')}@example.com`,
  password: uniqueWord('secretlinen'),
  first: uniqueWord('Quill'),
  last: uniqueWord('Ashgrove'),
  company: uniqueWord('Companyof'),
  line1: `14 ${uniqueWord('Harbour')} Row`,
  line2: uniqueWord('Flat'),
  city: uniqueWord('Kilkeel'),
  phone: `+44 28 ${[...randomBytes(8)].map((byte) => byte % 10).join('')}`,
  message: `Dear shop, ${uniqueWord('please')} send me a card`,
  inside: `Dear ${uniqueWord('Orpah')}, be well`,
};
const tokens: string[] = [];

const address = {
  first_name: typed.first,
  last_name: typed.last,
  company: typed.company,
  address_1: typed.line1,
  address_2: typed.line2,
  city: typed.city,
  postal_code: 'BT34 4AA',
  country_code: 'gb',
  phone: typed.phone,
};

const logLine = v.looseObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.picklist(['error', 'warn', 'info']),
  event: v.optional(v.string()),
  path: v.optional(v.string()),
  route: v.optional(v.string()),
  request_id: v.optional(v.string()),
});

const files = () => readdirSync(logs).filter((name) => name.endsWith('.log'));
const read = (name: string) => readFileSync(join(logs, name), 'utf8');
const before = new Map(files().map((name) => [name, read(name).length]));
const sinceThen = (name: string) => read(name).slice(before.get(name) ?? 0);
const linesOf = (name: string) =>
  sinceThen(name)
    .split('\n')
    .slice(1, -1)
    .filter((text) => text !== '');

function rememberToken(text: string | null | undefined): string {
  if (!text) throw new Error('There is no token.');
  tokens.push(text);
  return text;
}

const tokenIn = (html: string, page: string) => rememberToken(addressIn({ html }, page).searchParams.get('token'));

async function accountWithNewPassword() {
  const first = rememberToken(pickText((await register(shop, typed.email, typed.password)).body, 'token'));
  const who = { email: typed.email, first_name: typed.first, last_name: typed.last, phone: typed.phone };
  await call(shop, '/store/customers', { body: who, headers: bearer(first) });
  const token = rememberToken(pickText((await signIn(shop, typed.email, typed.password)).body, 'token'));
  expect((await call(shop, '/store/customers/me/addresses', { body: address, headers: bearer(token) })).status).toBe(
    200,
  );
  // Errors are logged, and must not repeat what was typed.
  expect((await register(shop, typed.email, typed.password)).status).toBeGreaterThanOrEqual(400);
  await call(shop, '/store/customers', { body: who, headers: bearer(token) });
  await call(shop, '/store/customers/me', { body: { first_name: { of: typed.first } }, headers: bearer(token) });
  expect((await signIn(shop, typed.email, `${typed.password}x`)).status).toBe(401);
  await call(shop, '/store/customers/me', { headers: bearer(`${token}x`) });
  await fetch(new URL('/store/customers/me', shop.backend), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': shop.publishableKey },
    body: `{"first_name": ${typed.first}, "email": "${typed.email}"}`,
  });

  await call(shop, '/auth/customer/emailpass/reset-password', { body: { identifier: typed.email } });
  const { html } = await mailTo(typed.email, /reset-password/);
  const reset = tokenIn(html, '/reset-password');
  await new Visitor(shop.storefront).ask(
    `/reset-password?${new URLSearchParams({ token: reset, email: typed.email })}`,
  );
  const renewed = { body: { email: typed.email, password: `${typed.password}2` }, headers: bearer(reset) };
  expect((await call(shop, `/auth/customer/emailpass/update?token=${reset}`, renewed)).status).toBe(400);
  expect((await call(shop, '/auth/customer/emailpass/update', renewed)).status).toBe(200);
  return pickText((await signIn(shop, typed.email, `${typed.password}2`)).body, 'token');
}

async function guestOrder() {
  const cart = await newCart(shop);
  await add(shop, cart, (await anyVariant(shop)).id);
  const words = { words: typed.inside, hand: 'everyday' };
  await addWords(shop, cart, (await anyVariant(shop)).id, words);
  await addWords(shop, cart, (await anyVariant(shop)).id, { words: `${typed.inside} 美咲`, hand: 'printed' });
  await call(shop, `/store/carts/${cart}`, {
    body: { email: typed.guest, shipping_address: address, billing_address: address },
  });
  const { body } = await call(shop, `/store/shipping-options?cart_id=${cart}`);
  const option = pickText(pickList(body, 'shipping_options')[0], 'id');
  await call(shop, `/store/carts/${cart}/shipping-methods`, { body: { option_id: option } });
  const { id, clientSecret } = await startPayment(shop, cart);
  rememberToken(clientSecret.split('_secret_')[1]);
  await payWith(shop, id, 'pm_card_visa');
  const order = pickText((await complete(shop, cart)).body, 'order', 'id');
  await mailTo(typed.guest, /Your order/);
  return order;
}

async function transfer(order: string, token: string) {
  await call(shop, `/store/orders/${order}/transfer/request`, { body: {}, headers: bearer(token) });
  const { html } = await mailTo(typed.guest, /order-transfer/);
  const proof = tokenIn(html, '/order-transfer');
  await new Visitor(shop.storefront).ask(`/order-transfer?${new URLSearchParams({ order, token: proof })}`);
  await call(shop, `/store/orders/${order}/transfer/accept`, { body: { token: proof } });
}

async function mailForms() {
  await call(shop, `/store/mailing?email=${encodeURIComponent(typed.email)}`);
  await call(shop, `/store/mailing?email=${encodeURIComponent(`${typed.email}\r\nbcc: x`)}`);
  await mailTo(typed.email, /newsletter/i);
  const mail = (await mailsTo(typed.email)).find(({ html }) => html.includes('/newsletter/confirm'));
  const confirm = tokenIn(mail?.html ?? '', '/newsletter/confirm');
  await new Visitor(shop.storefront).ask(`/newsletter/confirm?token=${confirm}`);
  await call(shop, '/store/mailing/confirm', { body: { token: confirm } });
  const letter = { name: typed.first, email: typed.email, telephone: typed.phone, message: typed.message };
  await call(shop, '/store/contact', { body: { ...letter, subscribe: false } });
  await call(shop, '/store/contact', { body: { ...letter, email: `${typed.email}\nbcc: x` } });
  await asAdmin(shop, `/admin/customers?q=${encodeURIComponent(typed.email)}`);
  await asAdmin(shop, `/admin/orders?q=${typed.last}`);
}

async function storefrontForms() {
  const visitor = new Visitor(shop.storefront);
  const list = await visitor.ask('/cards/do-not');
  await visitor.ask('/cart', { intent: 'add', variant: fieldIn(list.body, 'variant'), quantity: '1' });
  await visitor.ask('/cart');
  await visitor.ask(`/search?q=${typed.last}`);
  await visitor.ask('/checkout/contact', { email: typed.email });
  const digits = typed.phone.replace(/\D/g, '');
  await visitor.ask('/checkout/contact/way', { intent: 'guest', email: typed.email, phone: digits });
  const shipping = await visitor.ask('/checkout/shipping');
  const form = { firstName: typed.first, lastName: typed.last, line1: typed.line1, line2: typed.line2 };
  const place = {
    city: typed.city,
    postalCode: 'BT34 4AA',
    country: 'gb',
    delivery: fieldIn(shipping.body, 'delivery'),
  };
  await visitor.ask('/checkout/shipping', { ...form, ...place, postalCode: 'nowhere' });
  expect((await visitor.ask('/checkout/shipping', { ...form, ...place })).status).toBe(303);
  await visitor.ask('/checkout/payment');
  await visitor.ask('/newsletter', { email: typed.guest });
  await visitor.ask('/info/contact', { name: typed.first, email: typed.email, message: typed.message });
}

function isLogLine(text: string): boolean {
  try {
    return v.is(logLine, JSON.parse(text));
  } catch {
    return false;
  }
}

const programLogs = ['backend.log', 'storefront.log'];
const parsed = (name: string) => linesOf(name).map((text) => v.parse(logLine, JSON.parse(text)));

test('after a whole journey the logs have nothing that was typed, and one request id for each request', async () => {
  const token = await accountWithNewPassword();
  await transfer(await guestOrder(), token);
  await mailForms();
  await storefrontForms();

  for (const name of programLogs) {
    expect(linesOf(name).length).toBeGreaterThan(10);
    expect(linesOf(name).filter((text) => !isLogLine(text))).toEqual([]);
  }
  expect(tokens.length).toBeGreaterThan(5);
  const spellings = [...Object.values(typed), typed.phone.replace(/\D/g, ''), ...tokens];
  const secrets = spellings.flatMap((text) => [text, encodeURIComponent(text)]);
  const found = files().flatMap((name) =>
    sinceThen(name)
      .split('\n')
      .filter((text) => secrets.some((secret) => text.toLowerCase().includes(secret.toLowerCase()))),
  );
  expect(found).toEqual([]);

  const asked = parsed('storefront.log').filter(({ event, path }) => event === 'request' && path === '/cart');
  const served = new Set(
    parsed('backend.log').flatMap(({ route, request_id }) => (route?.startsWith('/store/carts') ? [request_id] : [])),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ request_id }) => served.has(request_id))).not.toEqual([]);
});

test('a caller of the backend gets the request id of the log, and may choose it', async () => {
  const own = randomBytes(8).toString('hex');
  const named = await call(shop, '/store/carts/cart_unknown', { headers: { 'x-request-id': own } });
  const unnamed = await call(shop, '/store/carts/cart_unknown', { headers: { 'x-request-id': `x ${typed.last}` } });

  expect(named.headers.get('x-request-id')).toBe(own);
  const lines = linesOf('backend.log').filter((text) => text.includes(own));
  // Both the error and the request line have the request id.
  expect(lines.map((text) => v.parse(logLine, JSON.parse(text)).request_id)).toEqual(lines.map(() => own));
  expect(lines.some((text) => text.includes('cart_unknown'))).toBe(true);
  expect(unnamed.headers.get('x-request-id')).toMatch(/^[\w-]{6,64}$/);
});
