import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a code in a cart’s metadata is not applied', async () => {
  const code = await codes.make('items', 5);
  const answer = await call(shop, `/store/carts/${cart}`, { body: { metadata: { delivery_codes: [code] } } });

  expect([answer.status, pick(answer.body, 'message')]).toEqual([400, 'Unrecognized field: delivery_codes']);
  const { body } = await call(shop, `/store/carts/${cart}?fields=*promotions`);
  expect(pickList(body, 'cart', 'promotions')).toEqual([]);
});

const invalidQueries = [
  'a.b.c.d=1',
  'a[b][c][d]=1',
  '__proto__[x]=1',
  'nothing=1',
  '$and=1',
  '$or[0][id]=1',
  'metadata[a]=b',
  '[]=1',
  ...['fields', 'order', 'limit', 'q', 'id', 'handle', 'locale', 'created_at', 'region_id', 'cart_id'].flatMap(
    (name) => [
      `${name}=`,
      `${name}=a.b.c.d`,
      `${name}=%2B*a.*b`,
      `${name}=-`,
      `${name}=__proto__`,
      `${name}=%1B`,
      `${name}[]=1`,
      `${name}[$foo]=1`,
      `${name}[$gt]=x`,
      `${name}[x]=y`,
      `${name}[0][0]=1`,
      `${name}.x=1`,
      `${name}=${'x'.repeat(3000)}`,
      `${name}=1&${name}=2`,
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
  expect(queries.length).toBeGreaterThan(100);
  const failed: string[] = [];
  await forEachInParallel(queries, 8, async ({ path, query }) => {
    const headers = bearer(anna.token);
    const { status, text } = await requestRaw(shop, { method: 'GET', path: `${pathOf(path)}?${query}`, headers });
    if (status >= 500) failed.push(`${path}?${query.slice(0, 60)} answered ${status} ${text.slice(0, 90)}`);
  });

  expect(failed.sort()).toEqual([]);
}
