import { describe, expect, test } from 'vitest';
import { findFault } from './field-rules';
import { rules } from './find-rule';

const writing = rules.filter(({ method, caller }) => method !== 'GET' && caller !== 'no_one');
const nameOf = ({ method, path }: (typeof rules)[number]) => `${method} ${path}`;
const faultAt = (route: string, body: object) => {
  const rule = rules.find((one) => nameOf(one) === route);
  if (!rule) throw new Error(`There is no route ${route}.`);
  return findFault(rule.body ?? {}, body);
};
const routesThatTake = (body: object) => writing.filter((rule) => !findFault(rule.body ?? {}, body)).map(nameOf);

test('no route takes metadata that a shopper makes up', () => {
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
  expect(writing.length).toBeGreaterThan(50);
  expect(bodies.flatMap(routesThatTake)).toEqual([]);
});

test('no route takes an id beside that in its path, but five that ask whose cart it is', () => {
  const ids = ['id', 'cart_id', 'order_id', 'customer_id', 'address_id', 'payment_collection_id', 'line_id'];
  const bodies = [
    ...[...ids, 'shipping_address_id', 'billing_address_id'].flatMap((name) => [{ [name]: 'x' }, { [name]: ['x'] }]),
    { shipping_address: { id: 'x' } },
    { billing_address: { id: 'x' } },
    { metadata: { cart_id: 'x' } },
    { items: [{ id: 'x', quantity: 1 }] },
  ];
  expect(bodies.flatMap(routesThatTake).toSorted()).toEqual([
    'POST /store/customers/me/cart',
    'POST /store/orders/:id/reorder',
    'POST /store/payment-collections',
    'POST /store/released-carts',
    'POST /store/shipping-options/:id/calculate',
  ]);
});

describe('a name or an address', () => {
  const person = ['first_name', 'last_name', 'phone'];
  const address = [...person, 'company', 'address_1', 'address_2', 'city', 'province', 'postal_code'];
  const places: [route: string, fields: string[], bodyOf: (fields: object) => object][] = [
    ['POST /store/carts', address, (shipping_address) => ({ shipping_address })],
    ['POST /store/carts/:id', address, (billing_address) => ({ billing_address })],
    ['POST /store/customers/me/addresses', address, (fields) => fields],
    ['POST /store/customers/me/addresses/:address_id', address, (fields) => fields],
    ['POST /store/customers', [...person, 'company_name'], (fields) => fields],
    ['POST /store/customers/me', [...person, 'company_name'], (fields) => fields],
  ];

  test.each(places)(
    'that cannot be printed is refused by %s, and one in any alphabet is taken',
    (route, names, bodyOf) => {
      for (const name of names) {
        for (const bad of [
          'A\u001b[31mB',
          'A\u202eB',
          'A\u2066B',
          'A\u0007B',
          'A\u0000B',
          'A\nB',
          'A'.repeat(50_000),
        ]) {
          expect(faultAt(route, bodyOf({ [name]: bad })), `${JSON.stringify(bad.slice(0, 9))} in ${name}`).toContain(
            name,
          );
        }
        for (const good of ['Siobhán', 'Zoë-Anne', 'محمد', '美咲', 'O’Neill', '👩‍👧']) {
          expect(faultAt(route, bodyOf({ [name]: good })), `${good} in ${name}`).toBeUndefined();
        }
      }
    },
  );
});

test('the reason of a transfer has an end', () => {
  const ask = (length: number) =>
    faultAt('POST /store/orders/:id/transfer/request', { description: 'A'.repeat(length) });
  expect([ask(501), ask(500)]).toEqual(['description is too long', undefined]);
});
