import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { guestOrder, placeOrder, proofFor } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();

let a: Customer;
let mine: { address: string; order: string; number: number };
let actors: { anonymous: Browser; b: Browser; link: Browser };

async function signedIn({ email, password }: Customer): Promise<Browser> {
  const browser = new Browser(shop);
  const answer = await browser.post('/login', { email, password });
  expect([answer.status, answer.to]).toEqual([303, '/cards']);
  return browser;
}

beforeAll(async () => {
  a = await newCustomer(shop);
  const headers = bearer(a.token);
  const { id: order, number } = await placeOrder(shop, a);
  const book = await call(shop, '/store/customers/me/addresses', {
    body: { first_name: 'Aoife', address_1: '1 Secret Street', city: 'Testtown', postal_code: 'T', country_code: 'gb' },
    headers,
  });
  mine = { address: pickText(book.body, 'customer', 'addresses', 0, 'id'), order, number };
  const other = await guestOrder(shop, 'another-guest@example.com');
  const link2 = new Browser(shop);
  await link2.get(`/order/${other.id}?access=${await proofFor(other.id)}`);
  actors = { anonymous: new Browser(shop), b: await signedIn(await newCustomer(shop)), link: link2 };
});

const ownPages = () => [`/account/orders/${mine.order}`, `/account/addresses/${mine.address}`, `/order/${mine.order}`];
const address = {
  firstName: 'Mallory',
  lastName: 'Example',
  line1: '6 Elsewhere',
  city: 'Nowhere',
  postalCode: 'N',
  country: 'gb',
};
const ownForms = (): [string, Record<string, string>][] => [
  [`/account/addresses/${mine.address}`, address],
  [`/account/addresses/${mine.address}/delete`, {}],
  [`/account/orders/${mine.order}/cancel`, { reason: 'Not mine' }],
  [`/account/orders/${mine.order}/reorder`, {}],
  [`/order/${mine.order}/cancel`, { reason: 'Not mine' }],
  [`/order/${mine.order}/reorder`, {}],
];

describe('a customer’s data', () => {
  test.each(['anonymous', 'b', 'link'] as const)('is not found by others: %s', async (actor) => {
    for (const path of ownPages()) {
      const { status, to, text } = await actors[actor].get(path);
      const isLedAway = status === 303 && to.startsWith('/login?');
      expect(status === 404 || isLedAway, `${path} answered ${status} ${to}`).toBe(true);
      expect(text).not.toContain(a.email);
      expect(text).not.toContain('Secret Street');
    }
  });

  test.each(['anonymous', 'b', 'link'] as const)('cannot be changed by others: %s', async (actor) => {
    for (const [path, fields] of ownForms()) {
      const { status, to, text } = await actors[actor].post(path, fields);
      expect([303, 404], `${path} answered ${status}`).toContain(status);
      expect(to).not.toBe('/cart');
      expect(text).not.toContain(a.email);
    }
  });

  test('is unchanged after all of that', async () => {
    const headers = bearer(a.token);
    const { body: book } = await call(shop, '/store/customers/me/addresses', { headers });
    const { body: read } = await call(shop, `/store/orders/${mine.order}`, { headers });
    expect(pick(book, 'addresses', 0, 'address_1')).toBe('1 Secret Street');
    expect(pick(read, 'cancellation', 'requested')).toBeNull();
  });
});
