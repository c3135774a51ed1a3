import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStock } from '../../world/cards/card-stock.ts';
import { codeMailedTo, giveGiftCard, payWithGiftCard } from '../../world/cards/gift-cards.ts';
import {
  add,
  address,
  applyCodes,
  cartReadyToPay,
  cartWith,
  complete,
  readCart,
  startPayment,
} from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { choose, chooseStandard, offer } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mailTo } from '../../world/mailbox.ts';
import { reconcileUntil } from '../../world/money/reconcile-rounds.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { ownCards } from '../own-cards.ts';
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

describe('a completion that died before it was done', () => {
  const cards = ownCards('stopped', 3);
  // A card that is kept for an order cannot be removed while it is counted.
  afterAll(async () => {
    for (const card of cards.all()) await setStock(shop, card, null);
  });

  /** A process leaves this that dies between the order and the mark. */
  async function stopped(how: 'by card' | 'by gift card') {
    const email = uniqueEmail('stopped');
    const card = cards.fresh();
    await setStock(shop, card, 5);
    const cart = await cartWith(shop, [[card.variant, 1]], {
      email,
      shipping_address: address,
      billing_address: address,
    });
    await chooseStandard(shop, cart);
    if (how === 'by gift card') {
      const to = uniqueEmail('given');
      await giveGiftCard(shop, to, 50);
      await payWithGiftCard(shop, cart, await codeMailedTo(to));
    }
    const total = Number(pick(await readCart(shop, cart), 'total'));
    if (total > 0) await payWith(shop, (await startPayment(shop, cart)).id, 'pm_card_visa');
    const id = pickText((await complete(shop, cart)).body, 'order', 'id');
    const reservations = `from reservation_item where deleted_at is null and line_item_id in (
      select item_id from order_item where order_id = $1)`;
    if (how === 'by gift card') {
      await database.query(
        `with gone as (delete ${reservations} returning inventory_item_id) update inventory_level l
         set reserved_quantity = 0, raw_reserved_quantity = '{"value": "0", "precision": 20}'
         from gone where l.inventory_item_id = gone.inventory_item_id`,
        [id],
      );
    }
    await database.query(
      `update cart_completion set done_at = null, updated_at = now() - interval '1 minute' where id = $1`,
      [cart],
    );
    const isDone = async () =>
      (await database.query('select from cart_completion where id = $1 and done_at is not null', [cart])).rowCount ===
      1;
    const reserved = async () => (await database.query(`select ${reservations}`, [id])).rowCount;
    return { email, cart, id, isDone, reserved };
  }

  test('and whose money was taken is marked by the reconciling', async () => {
    const { isDone } = await stopped('by card');
    await reconcileUntil(shop, isDone);
  });

  test('and that gift cards have paid has its cards reserved, once', async () => {
    const { cart, isDone, reserved } = await stopped('by gift card');
    expect(await reserved()).toBe(0);
    await reconcileUntil(shop, isDone);
    expect(await reserved()).toBe(1);
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    expect(await reserved()).toBe(1);
  });

  test('and whose order was cancelled since is done, and confirms nothing when it is called again', async () => {
    const { cart, id } = await stopped('by card');
    await asAdmin(shop, `/admin/orders/${id}/cancel`, {});
    const mail = `from outgoing_mail where cause = $1 and kind in ('order-confirmation', 'owner-new-order')`;
    await database.query(`delete ${mail}`, [id]);
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    expect((await database.query(`select ${mail}`, [id])).rowCount).toBe(0);
  });
});
