import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCart } from '../../world/carts.ts';
import { Codes } from '../../world/codes.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList } from '../../world/store-api.ts';
import { forEachInParallel, requestRaw } from './raw-request.ts';
import { registeredRoutes } from './registered-routes.ts';

const shop = runningShop();
const routes = registeredRoutes().filter(({ path }) => /^\/(store|auth)\//.test(path));

const codes = new Codes(shop);
let anna: Customer;
let cart: string;

beforeAll(async () => {
  [anna, cart] = await Promise.all([newCustomer(shop), newCart(shop)]);
});

afterAll(() => codes.remove());

function pathOf(path: string): string {
  return path
    .replace('/carts/:id', `/carts/${cart}`)
    .replace(':actor_type', 'customer')
    .replace(':auth_provider', 'emailpass')
    .replaceAll(/:\w+/g, 'anything');
}

test('no route stores metadata that a shopper makes up', async () => {
  const notes = { delivery_codes: ['SUMMER'] };
  const bodies = [
    { metadata: notes },
    { metadata: null },
    { additional_data: notes },
    { data: notes },
    { locale: 'x'.repeat(50_000) },
    { shipping_address: { metadata: notes } },
    { items: [{ variant_id: 'x', quantity: 1, metadata: notes }] },
  ];
  const taken: string[] = [];
  await forEachInParallel(
    routes.filter(({ method }) => method !== 'GET').flatMap((route) => bodies.map((body) => ({ ...route, body }))),
    16,
    async ({ method, path, body }) => {
      const rawRequest = { method, path: pathOf(path), body, headers: bearer(anna.token) };
      const { status } = await requestRaw(shop, rawRequest);
      if (status < 400 || status >= 500) taken.push(`${method} ${path} ${JSON.stringify(body).slice(0, 60)} ${status}`);
    },
  );

  expect(taken.sort()).toEqual([]);
});

test('a code in a cart’s metadata is not applied', async () => {
  const code = await codes.make('items', 5);
  const answer = await call(shop, `/store/carts/${cart}`, { body: { metadata: { delivery_codes: [code] } } });

  expect([answer.status, pick(answer.body, 'message')]).toEqual([400, 'Unrecognized field: delivery_codes']);
  const { body } = await call(shop, `/store/carts/${cart}?fields=*promotions`);
  expect(pickList(body, 'cart', 'promotions')).toEqual([]);
});

describe('a name or an address that cannot be printed is refused', () => {
  const fields = [
    'first_name',
    'last_name',
    'company',
    'address_1',
    'address_2',
    'city',
    'province',
    'postal_code',
    'phone',
  ];
  const marks = {
    ESC: 'A\u001b[31mB',
    override: 'A\u202eB',
    isolate: 'A\u2066B',
    BEL: 'A\u0007B',
    long: 'A'.repeat(50_000),
  };
  const cases = Object.entries(marks).flatMap(([mark, value]) => fields.map((field) => [mark, field, value] as const));

  test.each([
    ['a cart', '/store/carts', (address: object) => ({ region_id: shop.regionId, shipping_address: address })],
    ['a cart that is billed elsewhere', '/store/carts', (address: object) => ({ billing_address: address })],
    ['an address book', '/store/customers/me/addresses', (address: object) => ({ country_code: 'gb', ...address })],
    ['a customer', '/store/customers/me', (address: object) => address],
  ])('in %s', async (_where, path, bodyOf) => {
    const taken: string[] = [];
    await forEachInParallel(cases, 16, async ([mark, field, value]) => {
      const body = bodyOf({ address_1: '1 Test Street', [field]: value });
      const { status } = await requestRaw(shop, { method: 'POST', path, body, headers: bearer(anna.token) });
      if (status !== 400) taken.push(`${mark} in ${field}: ${status}`);
    });

    expect(taken).toEqual([]);
  });

  test('nor is the reason of a transfer without end', async () => {
    const ask = (description: string) =>
      call(shop, '/store/orders/order_none/transfer/request', { body: { description }, headers: bearer(anna.token) });
    const [long, short] = [await ask('A'.repeat(501)), await ask('A'.repeat(500))];

    expect([long.status, pick(long.body, 'message')]).toEqual([400, expect.stringContaining('description')]);
    expect(short.status).toBe(404);
  });

  test('but a name in any alphabet is accepted', async () => {
    for (const first_name of ['Siobhán', 'Zoë-Anne', 'محمد', '美咲', 'O’Neill', '👩‍👧']) {
      const { body } = await call(shop, '/store/customers/me', { body: { first_name }, headers: bearer(anna.token) });
      expect(pick(body, 'customer', 'first_name')).toBe(first_name);
    }
  });
});

const invalidQueries = [
  ...['a.b.c.d=1', 'a[b][c][d]=1', '__proto__[x]=1', 'nothing=1', '$and=1', '$or[0][id]=1', 'metadata[a]=b', '[]=1'],
  ...['fields', 'order', 'limit', 'q', 'id', 'handle', 'locale', 'created_at', 'region_id', 'cart_id'].flatMap(
    (name) => [
      ...[`${name}=`, `${name}=a.b.c.d`, `${name}=%2B*a.*b`, `${name}=-`, `${name}=__proto__`, `${name}=%1B`],
      ...[`${name}[]=1`, `${name}[$foo]=1`, `${name}[$gt]=x`, `${name}[x]=y`, `${name}[0][0]=1`, `${name}.x=1`],
      ...[`${name}=${'x'.repeat(3000)}`, `${name}=1&${name}=2`],
    ],
  ),
];

const queriesOfRoutes = routes
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path }) => invalidQueries.map((query) => ({ path, query })));

test('every fifth invalid query is refused or ignored, and never fails', () =>
  expectNoFailure(queriesOfRoutes.filter((_, at) => at % 5 === 0)));

test('any invalid query is refused or ignored, and never fails', { tags: 'nightly' }, () =>
  expectNoFailure(queriesOfRoutes),
);

async function expectNoFailure(queries: typeof queriesOfRoutes) {
  const failed: string[] = [];
  await forEachInParallel(queries, 8, async ({ path, query }) => {
    const headers = bearer(anna.token);
    const { status, text } = await requestRaw(shop, { method: 'GET', path: `${pathOf(path)}?${query}`, headers });
    if (status >= 500) failed.push(`${path}?${query.slice(0, 60)} answered ${status} ${text.slice(0, 90)}`);
  });

  expect(failed.sort()).toEqual([]);
}

test('Medusa’s own route for returns is closed', async () => {
  const body = { order_id: 'order_1', items: [], return_shipping: { option_id: 'so_1' }, receive_now: true };

  expect((await call(shop, '/store/returns', { body })).status).toBe(404);
});
