import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { add, address, applyCodes, cartReadyToPay, complete, readCart, startPayment } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { choose, offer } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mailTo } from '../../world/mailbox.ts';
import { runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

let cart: string;
let line: string;
let variant: string;
let intent: string;
let collection: string;
let delivery: string;
let before: Json;

beforeAll(async () => {
  const ready = await cartReadyToPay(shop);
  cart = ready.cart;
  variant = ready.variant.id;
  delivery = (await offer(shop, cart, 'Standard')).id;
  intent = (await startPayment(shop, cart)).id;
  await payWith(shop, intent, 'pm_card_visa');
  expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
  before = await readCart(shop, cart);
  line = pickText(before, 'items', 0, 'id');
  collection = pickText(await withCollection(), 'payment_collection', 'id');
});

const withCollection = async () =>
  pick((await call(shop, `/store/carts/${cart}?fields=%2Bpayment_collection.id`)).body, 'cart');

const summaryOf = (of: Json) => ({
  ...Object.fromEntries(['email', 'total', 'item_total', 'completed_at'].map((name) => [name, pick(of, name)])),
  lines: pickList(of, 'items').map((one) => [pick(one, 'id'), pick(one, 'quantity'), pick(one, 'unit_price')]),
  deliveries: pickList(of, 'shipping_methods').map((one) => [pick(one, 'id'), pick(one, 'amount')]),
  postcode: pick(of, 'shipping_address', 'postal_code'),
});

const changes: [string, () => ReturnType<typeof call>][] = [
  ['another card', () => add(shop, cart, variant)],
  ['more of a card', () => call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity: 2 } })],
  ['one card less', () => call(shop, `/store/carts/${cart}/line-items/${line}`, { method: 'DELETE' })],
  [
    'another address',
    () => call(shop, `/store/carts/${cart}`, { body: { shipping_address: { ...address, postal_code: 'TE2 2ST' } } }),
  ],
  ['another name', () => call(shop, `/store/carts/${cart}`, { body: { email: 'boaz@example.com' } })],
  ['a code', () => applyCodes(shop, cart, 'WELCOME10')],
  ['no code', () => applyCodes(shop, cart)],
  ['another delivery', () => choose(shop, cart, delivery)],
  [
    'another payment session',
    () =>
      call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
        body: { provider_id: 'pp_stripe_stripe' },
      }),
  ],
];

test.each(changes)('a cart that has become an order refuses %s', async (_, change) => {
  const { status, body } = await change();
  expect([status, pick(body, 'type')]).toEqual([400, 'invalid_data']);
  const after = await readCart(shop, cart);
  expect(summaryOf(after)).toEqual(summaryOf(before));
  expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded' });
});

test('an order that is paid for stands, whatever of the rest cannot be written', async () => {
  const email = uniqueEmail('stands');
  const { cart: paid } = await cartReadyToPay(shop, email);
  const { id: payment } = await startPayment(shop, paid);
  await payWith(shop, payment, 'pm_card_visa');
  const refuse = `refuse_${randomUUID().replaceAll('-', '')}`;
  const writes = [
    `UPDATE ON customer FOR EACH ROW WHEN (NEW.email = '${email}')`,
    `UPDATE ON cart_completion FOR EACH ROW WHEN (NEW.id = '${paid}' AND NEW.done_at IS NOT NULL)`,
    `INSERT ON outgoing_mail FOR EACH ROW WHEN (NEW.recipient = '${email}')`,
  ];
  await database.query(
    `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''No.''; END'`,
  );
  try {
    for (const [at, write] of writes.entries()) {
      await database.query(`CREATE TRIGGER ${refuse}_${at} BEFORE ${write} EXECUTE FUNCTION ${refuse}()`);
    }
    expect(pick((await complete(shop, paid)).body, 'type')).toBe('order');
  } finally {
    await database.query(`DROP FUNCTION ${refuse}() CASCADE`);
  }
  expect(await ledgerOf(shop, payment)).toMatchObject({ status: 'succeeded' });
  expect(await ledgerOf(shop, payment, 'refunds')).toMatchObject({ data: [] });
  // The sweep leaves orders of the last half minute alone.
  await database.query(`UPDATE "order" SET created_at = created_at - interval '1 minute' WHERE email = '${email}'`);
  await runJob(shop, 'sweep-mails');
  await mailTo(email, /order/i);
});
