import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCart } from '../../world/carts.ts';
import { bearer, type Customer, emailOfToken, newCustomer, signIn, uniqueEmail } from '../../world/customers.ts';
import { adminToken } from '../../world/owner.ts';
import { folderOfShop, runningShop } from '../../world/running-shop.ts';
import { call, pick } from '../../world/store-api.ts';
import { forEachInParallel, requestRaw } from './raw-request.ts';
import { registeredRoutes } from './registered-routes.ts';

const shop = runningShop();
let anna: Customer;
let cart: string;

beforeAll(async () => {
  anna = await newCustomer(shop);
  cart = await newCart(shop);
});

const log = join(folderOfShop(), 'logs', 'backend.log');
const linesWith = (words: string) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(words));

/** A subscription answers for as long as it is listened to. */
const adminRoutes = () =>
  registeredRoutes().filter(({ path }) => path.startsWith('/admin/') && !path.endsWith('/subscribe'));

/** A refusal is a readable message without internals. */
function expectRefusal({ status, body }: { status: number; body: unknown }, allowed: number[]) {
  expect(allowed, JSON.stringify(body)).toContain(status);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  expect(message).toMatch(/\w/);
  expect(String(message)).not.toMatch(/select |insert |violates|constraint|undefined|\bat \/|node_modules/i);
}

async function postRaw(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, shop.backend), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': shop.publishableKey, ...headers },
    body,
  });
  const text = await answer.text();
  const requestId = answer.headers.get('x-request-id') ?? '';
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { message: text }, requestId };
}

describe('invalid input is refused with a message and changes nothing', () => {
  test('malformed JSON', async () => {
    for (const path of ['/store/carts', '/auth/customer/emailpass', '/auth/customer/emailpass/register']) {
      expectRefusal(await postRaw(path, '{"email": '), [400]);
    }
  });

  test('malformed JSON has a request id and a log line, which quotes nothing of it', async () => {
    const typed = randomUUID();
    const { body, requestId } = await postRaw('/auth/customer/emailpass', `{"password": ${typed}`);

    expect(body.message).toBe('This is no readable JSON.');
    await expect
      .poll(() => linesWith(requestId))
      .toContainEqual(expect.stringMatching(/"event":"request".*"status":400/));
    expect(linesWith(typed.slice(0, 8))).toEqual([]);
  });

  test('a call without the publishable key has a request id too', async () => {
    const answer = await fetch(new URL('/store/regions', shop.backend));

    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ type: 'not_allowed' })]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
  });

  test('a body of megabytes', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(2_000_000), password: 'long enough' });
    for (const path of ['/auth/customer/emailpass', '/store/carts']) {
      const refusal = await postRaw(path, body);
      expectRefusal(refusal, [413]);
      expect(refusal.body).toMatchObject({ code: 'body_too_large', type: 'invalid_data' });
    }
  });

  test('a body in a charset or an encoding that the shop does not read', async () => {
    const headers = { 'content-type': 'application/json; charset=bogus', 'content-encoding': 'bogus' };
    for (const [name, value] of Object.entries(headers)) {
      const refusal = await postRaw('/store/carts', '{}', { [name]: value });
      expectRefusal(refusal, [415]);
      expect(refusal.body).toMatchObject({ code: 'body_not_supported', type: 'invalid_data' });
    }
  });

  test('unknown fields', async () => {
    const email = uniqueEmail();
    const headers = bearer(anna.token);
    const tries = [
      { path: '/auth/customer/emailpass/register', body: { email, password: 'long enough', role: 'admin' } },
      { path: '/auth/customer/emailpass', body: { email, password: 'long enough', actor_id: 'x' } },
      { path: '/store/customers/me', body: { has_account: true }, headers },
      { path: '/store/customers/me', body: { groups: ['wholesale'] }, headers },
      { path: '/store/customers/me/addresses', body: { customer_id: 'cus_other', city: 'X' }, headers },
      { path: '/store/carts', body: { region_id: shop.regionId, customer_id: anna.id } },
      { path: `/store/carts/${cart}`, body: { customer_id: anna.id } },
      { path: `/store/carts/${cart}`, body: { total: 0 } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, order), [400]);
    expect((await signIn(shop, email, 'long enough')).status).toBe(401);
  });

  test('values of the wrong type', async () => {
    const headers = bearer(anna.token);
    const tries = [
      { path: '/auth/customer/emailpass/register', body: { email: ['a@example.com'], password: 'long enough' } },
      { path: '/auth/customer/emailpass/register', body: { email: uniqueEmail(), password: 12345678 } },
      { path: '/auth/customer/emailpass', body: { email: { $ne: null }, password: { $ne: null } } },
      { path: '/auth/customer/emailpass', body: [] },
      { path: '/auth/customer/emailpass/reset-password', body: { identifier: 7 } },
      { path: '/auth/customer/emailpass/reset-password', body: {} },
      { path: '/store/customers/me', body: { first_name: { $gt: '' } }, headers },
      { path: `/store/carts/${cart}`, body: { email: 7 } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, order), [400]);
  });

  test('invalid emails, and line breaks in single-line fields', async () => {
    const headers = bearer(anna.token);
    for (const email of ['anna', 'anna@', '@example.com', 'a b@example.com', `${'a'.repeat(300)}@example.com`, '']) {
      expectRefusal(
        await call(shop, '/auth/customer/emailpass/register', { body: { email, password: 'long enough' } }),
        [400],
      );
    }
    const injected = 'anna@example.com\r\nBcc: everybody@example.com';
    const tries = [
      { path: '/auth/customer/emailpass/register', body: { email: injected, password: 'long enough' } },
      { path: '/auth/customer/emailpass/reset-password', body: { identifier: injected } },
      { path: `/store/carts/${cart}`, body: { email: injected } },
      { path: '/store/carts', body: { email: injected } },
      { path: '/store/contact', body: { name: 'Anna', email: injected, message: 'Ten letters and more' } },
      { path: '/store/customers/me', body: { first_name: 'Anna\r\nBcc: everybody@example.com' }, headers },
      { path: '/store/customers/me/addresses', body: { address_1: '1 Test\nStreet', city: 'Testtown' }, headers },
      { path: `/store/carts/${cart}`, body: { shipping_address: { city: 'Test\rtown' } } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, order), [400]);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
  });

  test('a NUL, in a body, a query or a path', async () => {
    const headers = bearer(anna.token);
    expectRefusal(await call(shop, '/store/customers/me', { body: { last_name: 'a\u0000b' }, headers }), [400]);
    expectRefusal(await call(shop, '/auth/customer/emailpass', { body: { email: 'a\u0000', password: 'b' } }), [400]);
    expectRefusal(await call(shop, '/store/products?q=%00'), [400]);
    expectRefusal(await call(shop, '/store/products/%00'), [400, 404]);
    expectRefusal(await call(shop, '/store/carts/%00'), [400, 404]);
  });

  test('unknown ids', async () => {
    const headers = bearer(anna.token);
    const tries = [
      { path: '/store/carts/nonsense' },
      { path: '/store/carts/cart_01UNKNOWN/line-items', body: { variant_id: 'variant_x', quantity: 1 } },
      { path: '/store/orders/nonsense' },
      { path: '/store/customers/me/addresses/nonsense', headers },
      { path: '/store/shipping-options?cart_id=nonsense' },
      { path: '/store/payment-collections', body: { cart_id: 'nonsense' } },
      { path: '/store/orders/order_01UNKNOWN/transfer/request', body: {}, headers },
      { path: '/store/orders/order_01UNKNOWN/transfer/accept', body: { token: 'x' } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, order), [404]);
    expectRefusal(await call(shop, '/store/carts/%E0%A4%A'), [400, 404]);
  });

  test('a list with an invalid offset, limit, filter or order', async () => {
    const headers = bearer(await adminToken(shop));
    const questions = [
      'limit=-1',
      'offset=-5',
      'limit=many',
      'limit=1&limit=2',
      'created_at[$gt]=abc',
      'order=metadata',
    ];
    for (const question of questions) {
      expectRefusal(await call(shop, `/store/products?${question}`), [400]);
      expectRefusal(await call(shop, `/admin/products?${question}`, { headers }), [400]);
    }
  });

  test('no admin page fails at an order, a search or an id that cannot be', async () => {
    const headers = bearer(await adminToken(shop));
    const lists = adminRoutes().filter(({ method }) => method === 'GET');
    const questions = ['order=foo', 'order=-nope.nope', 'q=%00', 'id=%00'];
    const tries = lists.flatMap(({ path }) =>
      questions.map((question) => `${path.replaceAll(/:\w+/g, 'nope')}?${question}`),
    );
    const failed: string[] = [];
    await forEachInParallel(tries, 8, async (path) => {
      const { status } = await requestRaw(shop, { method: 'GET', path, body: undefined, headers });
      if (status >= 500) failed.push(`${path} answered ${status}`);
    });

    expect(tries.length).toBeGreaterThan(600);
    expect(failed.sort()).toEqual([]);
    for (const question of questions) {
      expectRefusal(await call(shop, `/admin/products?${question}`, { headers }), [400]);
    }
  });

  test('no admin route fails at a deletion of what was never there', async () => {
    const headers = bearer(await adminToken(shop));
    const deletions = adminRoutes().filter(({ method, path }) => method === 'DELETE' && path.includes(':'));
    const failed: string[] = [];
    await forEachInParallel(deletions, 8, async (route) => {
      const path = route.path.replaceAll(/:\w+/g, 'nope');
      const { status } = await requestRaw(shop, { method: 'DELETE', path, body: undefined, headers });
      if (status >= 500) failed.push(`${path} answered ${status}`);
    });

    expect(deletions.length).toBeGreaterThan(50);
    expect(failed.sort()).toEqual([]);
  });

  test('what the owner sends and the shop cannot keep', async () => {
    const headers = bearer(await adminToken(shop));
    const nul = 'a\u0000b';
    const tries: [path: string, body: unknown, status: number][] = [
      ['/admin/collections', { title: nul }, 400],
      ['/admin/customers', { email: uniqueEmail(), first_name: nul }, 400],
      ['/admin/sales-channels', { name: nul }, 400],
      ['/admin/product-categories', { name: randomUUID(), parent_category_id: 'nope' }, 400],
      ['/admin/products/nope/variants/x', { title: 'White' }, 404],
      ['/admin/draft-orders', { email: uniqueEmail(), region_id: 'nope' }, 404],
    ];
    for (const [path, body, status] of tries) expectRefusal(await call(shop, path, { body, headers }), [status]);
  });

  test('a file of products without the column that names their variants', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Product Handle,Product Title\na,b\n'], { type: 'text/csv' }), 'products.csv');
    const headers = bearer(await adminToken(shop));
    const answer = await fetch(new URL('/admin/products/import', shop.backend), {
      method: 'POST',
      headers,
      body: form,
    });

    expectRefusal({ status: answer.status, body: await answer.json() }, [400]);
  });

  test('overlong names and metadata', async () => {
    const headers = bearer(anna.token);
    const long = 'a'.repeat(201);
    const metadata = { note: 'n'.repeat(2001) };
    const tries = [
      { path: '/store/customers/me', body: { first_name: long }, headers },
      { path: '/store/customers/me', body: { metadata }, headers },
      { path: '/store/customers/me/addresses', body: { first_name: long, country_code: 'gb' }, headers },
      { path: `/store/carts/${cart}`, body: { shipping_address: { address_1: long } } },
      { path: `/store/carts/${cart}`, body: { metadata } },
      { path: `/store/carts/${cart}`, body: { email: `${'a'.repeat(65)}@example.com` } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, order), [400]);
  });

  test('an address in a country without delivery', async () => {
    const headers = bearer(anna.token);
    for (const body of [{}, { country_code: 'zzz' }, { country_code: 'us', city: 'Boston' }]) {
      expectRefusal(await call(shop, '/store/customers/me/addresses', { body, headers }), [400]);
    }
  });

  test('missing entities, where Medusa would answer 500 or 200', async () => {
    const headers = bearer(await adminToken(shop));
    const tries: { path: string; method?: string; body?: unknown }[] = [
      { path: '/admin/api-keys/apk_none/revoke', body: {} },
      { path: '/admin/api-keys/apk_none/sales-channels', body: { add: [] } },
      { path: '/admin/campaigns/procamp_none/promotions', body: { add: [] } },
      { path: '/admin/fulfillment-sets/fuset_none', method: 'DELETE' },
      { path: '/admin/orders/order_none/fulfillments/ful_none/shipments', body: { items: [] } },
      { path: '/admin/orders/order_none/fulfillments/ful_none/cancel', body: {} },
      { path: '/admin/orders/order_none/fulfillments/ful_none/mark-as-delivered', body: {} },
      { path: '/admin/fulfillment-providers/none/options' },
      { path: '/store/payment-collections/pay_col_none/payment-sessions', body: { provider_id: 'pp_stripe_stripe' } },
    ];
    for (const { path, ...order } of tries) expectRefusal(await call(shop, path, { ...order, headers }), [404]);
  });

  test('an unknown route answers with JSON, not with a page', async () => {
    for (const path of ['/store/nothing', '/admin/nothing', '/auth/nothing/at/all', '/nothing']) {
      const answer = await call(shop, path, { headers: bearer(await adminToken(shop)) });
      expectRefusal(answer, [404]);
    }
  });

  test('a draft promotion code is as unknown as one that was never made', async () => {
    const headers = bearer(await adminToken(shop));
    const code = `PLANNED${randomUUID().slice(0, 6).toUpperCase()}`;
    const made = await call(shop, '/admin/promotions', {
      body: {
        code,
        type: 'standard',
        status: 'draft',
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'across',
          value: 10,
          currency_code: 'gbp',
        },
      },
      headers,
    });
    expect(made.status).toBe(200);
    const answers = await Promise.all(
      [code, code.toLowerCase(), 'NOSUCHCODE'].map(async (typed) => {
        const { status, body } = await call(shop, `/store/carts/${cart}/promotions`, {
          body: { promo_codes: [typed] },
        });
        return [status, String(pick(body, 'message')).replace(new RegExp(typed, 'i'), '…')];
      }),
    );
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    await call(shop, `/admin/promotions/${pick(made.body, 'promotion', 'id')}`, { method: 'DELETE', headers });
  });

  test('a token that is forged or of another actor', async () => {
    for (const token of ['nonsense', 'a.b.c', `${anna.token}x`, '']) {
      expect((await call(shop, '/store/customers/me', { headers: bearer(token) })).status).toBe(401);
      expect((await call(shop, '/auth/token/refresh', { method: 'POST', headers: bearer(token) })).status).toBe(401);
    }
    expect((await call(shop, '/admin/orders', { headers: bearer(anna.token) })).status).toBe(401);
    expect(pick((await call(shop, '/store/customers/me')).body, 'customer')).toBeUndefined();
  });
});

describe('a shop that runs on its own machine', () => {
  const { hostname, port, host } = new URL(shop.backend);
  const statusFor = (...hosts: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = hosts.flatMap((one) => ['host', one]);
      const asked = request({ hostname, port, path: '/health', headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });

  test('answers to the names of that machine', async () => {
    for (const name of [host, `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect([name, await statusFor(name)]).toEqual([name, 200]);
    }
  });

  test('refuses any other host name, as in DNS rebinding, and two host headers at once', async () => {
    for (const name of [
      'elsewhere.example',
      `localhost.elsewhere.example:${port}`,
      '127.0.0.1.elsewhere.example',
      '',
    ]) {
      expect([name, await statusFor(name)]).toEqual([name, 400]);
    }
    expect(await statusFor(host, host)).toBe(400);
    expect(await statusFor(host, 'elsewhere.example')).toBe(400);
  });
});
