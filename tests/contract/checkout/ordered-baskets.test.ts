import { beforeAll, expect, test } from 'vitest';
import { add, address, applyCodes, basketReadyToPay, cart, complete, startPayment } from '../../world/baskets.ts';
import { choose, offer } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

let basket: string;
let line: string;
let variant: string;
let intent: string;
let collection: string;
let delivery: string;
let before: Json;

beforeAll(async () => {
  const ready = await basketReadyToPay(shop);
  basket = ready.basket;
  variant = ready.variant.id;
  delivery = (await offer(shop, basket, 'Standard')).id;
  intent = (await startPayment(shop, basket)).id;
  await payWith(shop, intent, 'pm_card_visa');
  expect(pick((await complete(shop, basket)).body, 'type')).toBe('order');
  before = await cart(shop, basket);
  line = pickText(before, 'items', 0, 'id');
  collection = pickText(await withCollection(), 'payment_collection', 'id');
});

const withCollection = async () =>
  pick((await call(shop, `/store/carts/${basket}?fields=%2Bpayment_collection.id`)).body, 'cart');

const whatMatters = (of: Json) => ({
  ...Object.fromEntries(['email', 'total', 'item_total', 'completed_at'].map((name) => [name, pick(of, name)])),
  lines: pickList(of, 'items').map((one) => [pick(one, 'id'), pick(one, 'quantity'), pick(one, 'unit_price')]),
  deliveries: pickList(of, 'shipping_methods').map((one) => [pick(one, 'id'), pick(one, 'amount')]),
  postcode: pick(of, 'shipping_address', 'postal_code'),
});

const changes: [string, () => ReturnType<typeof call>][] = [
  ['another card', () => add(shop, basket, variant)],
  ['more of a card', () => call(shop, `/store/carts/${basket}/line-items/${line}`, { body: { quantity: 2 } })],
  ['one card less', () => call(shop, `/store/carts/${basket}/line-items/${line}`, { method: 'DELETE' })],
  [
    'another address',
    () => call(shop, `/store/carts/${basket}`, { body: { shipping_address: { ...address, postal_code: 'TE2 2ST' } } }),
  ],
  ['another name', () => call(shop, `/store/carts/${basket}`, { body: { email: 'boaz@example.com' } })],
  ['a code', () => applyCodes(shop, basket, 'WELCOME10')],
  ['no code', () => applyCodes(shop, basket)],
  ['another delivery', () => choose(shop, basket, delivery)],
  [
    'another payment session',
    () =>
      call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
        body: { provider_id: 'pp_stripe_stripe' },
      }),
  ],
];

test.each(changes)('a basket that has become an order does not take %s', async (_, change) => {
  const { status, body } = await change();
  expect([status, pick(body, 'type')]).toEqual([400, 'invalid_data']);
  const after = await cart(shop, basket);
  expect(whatMatters(after)).toEqual(whatMatters(before));
  expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded' });
});
