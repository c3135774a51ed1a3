import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { examine } from '../../start/doctor/examine.ts';
import { BackendAlone } from '../alone/backend-alone.ts';
import { shopDatabase } from '../contract/shop-database.ts';
import { unlimited } from '../gate/test-shop.ts';
import { cartOfCards, codeMailedTo, giftCardOf, giveGiftCard, payWithGiftCard } from '../world/cards/gift-cards.ts';
import { anyVariant } from '../world/cards-on-sale.ts';
import { add, applyCodes, cartReadyToPay, complete, readCart, startPayment } from '../world/carts.ts';
import { Codes } from '../world/codes.ts';
import { uniqueEmail } from '../world/customers.ts';
import { pence } from '../world/deliveries.ts';
import { ledgerOf, payWith } from '../world/ledger.ts';
import { runningShop } from '../world/running-shop.ts';
import { call, pick } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';
import { TcpFaultProxy } from './tcp-fault-proxy.ts';

const shop = runningShop();
const database = shopDatabase();
const codes = new Codes(shop);
/** The backend to be killed talks to the database and the card provider through these. */
let lines: { database: TcpFaultProxy; cards: TcpFaultProxy };
let victim: BackendAlone;

afterAll(() => codes.remove());
beforeEach(async () => {
  lines = { database: await TcpFaultProxy.open(), cards: await TcpFaultProxy.open() };
  victim = await BackendAlone.open(shop, {
    settings: unlimited,
    interceptAddress(way, address) {
      if (way === 'backend to database') return lines.database.lead(address);
      return way === 'backend to cards' ? lines.cards.lead(address) : address;
    },
  });
}, 220_000);
afterEach(async () => {
  await victim.close();
  for (const line of Object.values(lines)) line.close();
});

async function paidCart() {
  const email = `killed-${Date.now()}@example.com`;
  const { cart } = await cartReadyToPay(shop, email);
  const code = await codes.makeBy(
    { type: 'percentage', target_type: 'items', allocation: 'across', value: 10, currency_code: 'gbp' },
    { limit: 5 },
  );
  await applyCodes(shop, cart, code);
  const { id: intent } = await startPayment(shop, cart);
  await payWith(shop, intent, 'pm_card_visa');
  return { cart, email, code, intent };
}
type Paid = Awaited<ReturnType<typeof paidCart>>;

const begin = (cart: string) => complete(victim.shop, cart).catch(() => undefined);

/** Retries as the shopper's browser does while another completion holds the cart. */
const askAgain = (cart: string) =>
  waitFor('the answer of a backend that is alive', async () => {
    const answer = await complete(shop, cart);
    return answer.status === 409 ? undefined : answer;
  });

const count = async (sql: string, ...values: string[]): Promise<number> =>
  Number((await database.query(sql, values)).rows[0]?.count);

const usesOf = async (code: string) =>
  (await database.query('select used from promotion where code = $1', [code])).rows[0]?.used;

async function booksOf({ cart, email, code, intent }: Paid) {
  const { rows } = await database.query(
    `select o.id, o.status, l.cart_id, coalesce(s.totals ->> 'paid_total', '0')::numeric::float as paid,
       (s.totals ->> 'current_order_total')::numeric::float as total
     from "order" o left join order_cart l on l.order_id = o.id and l.deleted_at is null
     left join order_summary s on s.order_id = o.id and s.deleted_at is null
     where o.email = $1 and o.deleted_at is null and o.status <> 'canceled'`,
    [email],
  );
  const [order] = rows;
  return {
    orders: rows.length,
    isOfCart: order?.cart_id === cart,
    paid: order?.paid,
    total: order?.total,
    atProvider: (await ledgerOf(shop, intent)) as { status: string; amount_received: number },
    captures: await count(
      `select count(*) from capture c join payment p on p.id = c.payment_id
       where p.data ->> 'id' = $1 and c.deleted_at is null`,
      intent,
    ),
    confirmations: await count(
      `select count(*) from outgoing_mail where recipient = $1 and kind = 'order-confirmation'`,
      email,
    ),
    isClosed: (await count('select count(*) from cart where id = $1 and completed_at is not null', cart)) === 1,
    used: await usesOf(code),
  };
}

async function expectOneWholeOrder(paid: Paid) {
  const { total, atProvider, ...books } = await booksOf(paid);
  expect(books).toEqual({
    orders: 1,
    isOfCart: true,
    paid: total,
    captures: 1,
    confirmations: 1,
    isClosed: true,
    used: 1,
  });
  expect(atProvider).toMatchObject({ status: 'succeeded', amount_received: Math.round((total ?? 0) * 100) });
}

const lookUp = (intent: string) => new RegExp(`GET /v1/payment_intents/${intent}`);

describe('a backend that dies while it completes a cart, and another that is asked again', () => {
  const die = () => victim.kill();
  const capture = (intent: string) => new RegExp(`POST /v1/payment_intents/${intent}/capture`);
  test.each<[string, (paid: Paid) => void]>([
    ['before the order is made', () => lines.database.when(/insert into "order" /, 'before', die)],
    ['with the order just made', () => lines.database.when(/insert into "order" /, 'after', die)],
    ['before the order is tied to its cart', () => lines.database.when(/insert into "order_cart"/, 'before', die)],
    ['when the payment is looked up', ({ intent }) => lines.cards.when(lookUp(intent), 'before', die)],
    ['before the money is taken', ({ intent }) => lines.cards.when(capture(intent), 'before', die)],
    ['with the money just taken', ({ intent }) => lines.cards.when(capture(intent), 'after', die)],
    ['before the money is booked', () => lines.database.when(/insert into "order_transaction"/, 'before', die)],
    ['before the mails are written', () => lines.database.when(/INSERT INTO outgoing_mail/, 'before', die)],
  ])(
    '%s, leave one order, paid once and told once',
    async (_, lieInWait) => {
      const paid = await paidCart();
      lieInWait(paid);
      await begin(paid.cart);
      await victim.ended;
      const { status, body } = await askAgain(paid.cart);
      expect([status, pick(body, 'type')]).toEqual([200, 'order']);
      await expectOneWholeOrder(paid);
      expect(pick((await complete(shop, paid.cart)).body, 'order', 'id')).toBe(pick(body, 'order', 'id'));
      await expectOneWholeOrder(paid);
    },
    120_000,
  );
});

describe('a backend that dies with a gift card just taken', () => {
  async function leftWithoutOrder(quantity: number) {
    const to = uniqueEmail('given');
    await giveGiftCard(shop, to, 10);
    const email = uniqueEmail('killed');
    const cart = await cartOfCards(shop, email, quantity);
    const before = pence(await readCart(shop, cart), 'total');
    await payWithGiftCard(shop, cart, await codeMailedTo(to));
    const byCard = pence(await readCart(shop, cart), 'total');
    if (byCard > 0) await payWith(shop, (await startPayment(shop, cart)).id, 'pm_card_visa');
    lines.database.when(/INSERT INTO gift_card_entry/, 'after', () => victim.kill());
    await begin(cart);
    await victim.ended;
    return { cart, email, to, spent: before - byCard };
  }

  async function expectSpentOnce({ cart, email, to, spent }: Awaited<ReturnType<typeof leftWithoutOrder>>) {
    const orders = 'select count(*) from "order" where email = $1 and canceled_at is null';
    await expect.poll(() => count(orders, email), { timeout: 150_000 }).toBe(1);
    const entries = `select count(*) from gift_card_entry e join gift_card g on g.id = e.gift_card_id
      where g.email = $1 and e.kind <> 'issued'`;
    expect(await count(entries, to)).toBe(1);
    expect(pence(await giftCardOf(shop, to), 'left')).toBe(1000 - spent);
    const provider = { address: shop.cards.api, key: 'sk_test_sandbox' };
    const { books } = await examine({ databaseUrl: shop.databaseUrl, provider, logs: '' });
    const ofCart = books.giftSpending.filter((one) => one.cart === cart);
    expect(ofCart.map(({ spent: taken, credited }) => [taken, credited])).toEqual([[spent, spent]]);
  }

  test('leaves it taken once when the shopper asks again', async () => {
    const left = await leftWithoutOrder(8);
    expect(pick((await askAgain(left.cart)).body, 'type')).toBe('order');
    await expectSpentOnce(left);
  }, 120_000);

  test('is followed by the order when the shopper is gone, though no card was charged', async () => {
    await expectSpentOnce(await leftWithoutOrder(1));
  }, 240_000);
});

describe('a backend that dies between the order and its payment', () => {
  const sandbox = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
  const refund = (intent: string) =>
    fetch(new URL(`/v1/payment_intents/${intent}/cancel`, shop.cards.api), { method: 'POST', headers: sandbox });

  async function leftHalfMade() {
    const paid = await paidCart();
    lines.cards.when(lookUp(paid.intent), 'before', () => victim.kill());
    await begin(paid.cart);
    await victim.ended;
    return paid;
  }

  test('leaves a cart that takes no change and no other payment', async () => {
    const paid = await leftHalfMade();
    const variant = await anyVariant(shop);
    const changes = [
      () => add(shop, paid.cart, variant.id),
      () => call(shop, `/store/carts/${paid.cart}`, { body: { email: 'other@example.com' } }),
      () => applyCodes(shop, paid.cart),
    ];
    for (const change of changes) {
      const { status } = await waitFor('an answer that does not wait for the dead', async () => {
        const answer = await change();
        return answer.status === 409 ? undefined : answer;
      });
      expect(status).toBe(400);
    }
    await expect(startPayment(shop, paid.cart)).rejects.toThrow();

    expect(pick((await askAgain(paid.cart)).body, 'type')).toBe('order');
    await expectOneWholeOrder(paid);
  }, 120_000);

  test('leaves an order that is taken back when the card says no, and a cart that can be paid again', async () => {
    const paid = await leftHalfMade();
    await refund(paid.intent);

    const { status, body } = await askAgain(paid.cart);
    expect([status, pick(body, 'type')]).toEqual([400, 'not_allowed']);
    expect(await booksOf(paid)).toMatchObject({ orders: 0, captures: 0, confirmations: 0, isClosed: false, used: 0 });

    const { id: intent } = await startPayment(shop, paid.cart);
    await payWith(shop, intent, 'pm_card_visa');
    expect(pick((await complete(shop, paid.cart)).body, 'type')).toBe('order');
    await expectOneWholeOrder({ ...paid, intent });
  }, 120_000);
});
