import { describe, expect, test } from 'vitest';
import { shopDatabase } from '../contract/shop-database.ts';
import { cartOf, deliver, orderOnAccount, tradeCustomer, tradePath } from '../world/cards/trade.ts';
import { cardAt } from '../world/cards-on-sale.ts';
import { bearer, type Customer } from '../world/customers.ts';
import { pence } from '../world/deliveries.ts';
import { mailsTo } from '../world/mailbox.ts';
import { asAdmin } from '../world/owner.ts';
import { type RunningShop, runningShop } from '../world/running-shop.ts';
import { call, pick, pickText } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';
import { secondBackend } from './second-backend.ts';

const shop = runningShop();
const database = shopDatabase();
const second = secondBackend('backend to database');

const run = (job: string) => asAdmin(shop, `/admin/workflows-executions/job-${job}/run`, {});
const complete = (at: RunningShop, { token }: Customer, cart: string) =>
  call(at, `/store/carts/${cart}/complete`, { method: 'POST', headers: bearer(token) });

interface Ready {
  who: Customer;
  cart: string;
  total: number;
}

async function readyCart(): Promise<Ready> {
  const who = await tradeCustomer(shop, { credit_limit: 200 });
  const { variant } = await cardAt(shop, 250);
  const cart = await cartOf(shop, who, [[variant, 42]]);
  const total = pence(await deliver(shop, who, cart), 'total');
  const headers = bearer(who.token);
  expect((await call(shop, `/store/carts/${cart}/on-account`, { body: {}, headers })).status).toBe(200);
  return { who, cart, total };
}

async function dieWhileOrdering(words: RegExp, moment: 'before' | 'after'): Promise<Ready> {
  const ready = await readyCart();
  second.killAt(words, moment);
  await complete(second.backend.shop, ready.who, ready.cart).catch(() => undefined);
  await second.backend.ended;
  return ready;
}

/** Retries as the shopper's browser does while the dead completion holds the cart. */
const askAgain = ({ who, cart }: Ready) =>
  waitFor('the answer of a backend that is alive', async () => {
    const answer = await complete(shop, who, cart);
    return answer.status === 409 ? undefined : answer;
  });

async function readBooks({ who, cart }: Ready) {
  const { rows: orders } = await database.query<{ id: string }>(
    `SELECT id FROM "order" WHERE email = $1 AND canceled_at IS NULL AND deleted_at IS NULL`,
    [who.email],
  );
  const { rows: invoices } = await database.query(
    'SELECT id, order_id, number, pence, credited FROM trade_invoice WHERE cart_id = $1',
    [cart],
  );
  return { orders: orders.map(({ id }) => id), invoices };
}

async function expectNoGaps(): Promise<void> {
  for (const table of ['trade_invoice', 'trade_credit_note']) {
    const { rows } = await database.query<{ number: number }>(
      `SELECT number FROM ${table} WHERE number IS NOT NULL ORDER BY number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  }
}

async function expectOneInvoice(ready: Ready): Promise<void> {
  const invoiced = async () => {
    const { orders, invoices } = await readBooks(ready);
    return { orders: orders.length, ofOrder: invoices[0]?.order_id === orders[0], invoices };
  };
  await expect.poll(invoiced).toEqual({
    orders: 1,
    ofOrder: true,
    invoices: [expect.objectContaining({ number: expect.any(Number), pence: ready.total, credited: 0 })],
  });
  for (const job of ['sweep-invoices', 'sweep-mails', 'sweep-invoices']) await run(job);
  const { status, body } = await call(shop, tradePath, { headers: bearer(ready.who.token) });
  expect([status, pence(body, 'account', 'credit_left')]).toEqual([200, 20_000 - ready.total]);
  const invoices = async () => (await mailsTo(ready.who.email)).filter(({ subject }) => subject.startsWith('Invoice '));
  await expect.poll(invoices).toHaveLength(1);
  const { rows } = await database.query(
    "SELECT status FROM outgoing_mail WHERE kind = 'trade-invoice' AND recipient = $1",
    [ready.who.email],
  );
  expect(rows).toEqual([{ status: 'sent' }]);
  expect(await invoiced()).toMatchObject({ orders: 1, ofOrder: true });
  await expectNoGaps();
}

describe('a backend that dies amid an order on account, and another that is asked again', () => {
  test.each<[string, RegExp, 'before' | 'after']>([
    ['before the limit is held', /INSERT INTO trade_invoice/, 'before'],
    ['with the limit just held', /INSERT INTO trade_invoice/, 'after'],
    ['with the order just made', /insert into "order_cart"/, 'after'],
    ['before the invoice has its number', /INSERT INTO trade_counter/, 'before'],
    ['with the number taken and not kept', /INSERT INTO trade_counter/, 'after'],
    ['before the mail of the invoice is written', /INSERT INTO outgoing_mail/, 'before'],
  ])(
    '%s, leave one order with one invoice, told once',
    async (_when, words, moment) => {
      const ready = await dieWhileOrdering(words, moment);
      expect(pick((await askAgain(ready)).body, 'type')).toBe('order');
      await expectOneInvoice(ready);
    },
    180_000,
  );
});

describe('a backend that dies amid an order on account, of a shopper who does not come back', () => {
  const sixteenMinutesAgo = "now() - interval '16 minutes'";

  test('before the order, leaves nothing ordered, and the limit is free again', async () => {
    const ready = await dieWhileOrdering(/insert into "order" /, 'before');
    await database.query(`UPDATE trade_invoice SET updated_at = ${sixteenMinutesAgo} WHERE cart_id = $1`, [ready.cart]);
    await run('sweep-invoices');
    await expect.poll(() => readBooks(ready)).toEqual({ orders: [], invoices: [] });
    await expectNoGaps();
  }, 180_000);

  test.each<[string, RegExp]>([
    ['the invoice has its number', /INSERT INTO trade_counter/],
    ['the mail of the invoice is written', /INSERT INTO outgoing_mail/],
  ])(
    'before %s, is followed by the invoice and its mail',
    async (_when, words) => {
      const ready = await dieWhileOrdering(words, 'before');
      await database.query(`UPDATE "order" SET created_at = ${sixteenMinutesAgo} WHERE email = $1`, [ready.who.email]);
      await run('sweep-invoices');
      await expectOneInvoice(ready);
    },
    180_000,
  );
});

describe('a backend that dies while an order on account becomes cheaper', () => {
  async function orderedOnAccount(): Promise<Ready & { id: string }> {
    const { who, cart } = await readyCart();
    await call(shop, `/store/carts/${cart}/on-account`, { method: 'DELETE', headers: bearer(who.token) });
    return { who, ...(await orderOnAccount(shop, who, cart)) };
  }
  const creditOf = async (ready: Ready) => (await readBooks(ready)).invoices[0]?.credited;
  const notesOf = async (ready: Ready) =>
    (
      await database.query(
        'SELECT n.pence FROM trade_credit_note n JOIN trade_invoice i ON i.id = n.invoice_id WHERE i.cart_id = $1',
        [ready.cart],
      )
    ).rows;

  /** The lock of what has died ends by itself. */
  async function expectCreditedOnce(order: Ready, pence: number) {
    await second.backend.ended;
    await expect
      .poll(
        async () => {
          await run('sweep-invoices');
          return creditOf(order);
        },
        { timeout: 150_000, interval: 5_000 },
      )
      .toBe(pence);
    await run('sweep-invoices');
    expect(await notesOf(order)).toEqual([{ pence }]);
    await expectNoGaps();
  }

  test.each<['before' | 'after', string]>([
    ['before', 'a cancelled order has its credit note'],
    ['after', 'the credit note of a cancelled order is kept'],
  ])(
    '%s %s: it has one, with its mail',
    async (moment) => {
      const order = await orderedOnAccount();
      second.killAt(/INSERT INTO trade_credit_note/, moment);
      await asAdmin(second.backend.shop, `/admin/orders/${order.id}/cancel-and-pay-back`, { amount: 0 }).catch(
        () => undefined,
      );
      await expectCreditedOnce(order, order.total);
      await run('sweep-mails');
      const mails = async () =>
        (await mailsTo(order.who.email)).filter(({ subject }) => subject.includes('Credit note'));
      await expect.poll(mails).toHaveLength(1);
    },
    240_000,
  );

  test('and the event of an edit is lost: the sweep credits it once', async () => {
    const order = await orderedOnAccount();
    const owner = async (path: string, body: object = {}) => {
      const answer = await asAdmin(second.backend.shop, `/admin/${path}`, body);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const { body } = await asAdmin(shop, `/admin/orders/${order.id}`);
    const item = pickText(body, 'order', 'items', 0, 'id');
    await owner('order-edits', { order_id: order.id });
    await owner(`order-edits/${order.id}/items/item/${item}`, { quantity: 36 });
    await owner(`order-edits/${order.id}/request`);
    second.killAt(/INSERT INTO trade_credit_note/, 'before');
    await asAdmin(second.backend.shop, `/admin/order-edits/${order.id}/confirm`, {}).catch(() => undefined);
    second.backend.kill();
    await expectCreditedOnce(order, 750);
  }, 240_000);
});
