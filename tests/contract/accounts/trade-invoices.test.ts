import { addDays, dayOf, momentOf } from '@shop/shared/format/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cartAs,
  decideOnTrade,
  orderOnAccount as order,
  readyCartOf,
  tradeCustomer,
  tradePath,
} from '../../world/cards/trade.ts';
import { type CardOnSale, cardAt } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, newCustomer } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { payWith } from '../../world/ledger.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { allToPost, asAdmin, deskOf, runJob } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let card: CardOnSale;
beforeAll(async () => {
  card = await cardAt(shop, 250);
});

const as = ({ token }: Customer, path: string, body?: object, method?: 'DELETE' | 'POST') =>
  call(shop, path, { body, method, headers: bearer(token) });
const sweep = () => runJob(shop, 'sweep-invoices');
const onAccount = (who: Customer, cart: string) => as(who, `/store/carts/${cart}/on-account`, {});
const complete = (who: Customer, cart: string) => as(who, `/store/carts/${cart}/complete`, undefined, 'POST');
const invoicesOf = async (who: Customer) => pickList((await as(who, tradePath)).body, 'invoices');
const creditLeft = async (who: Customer) => pence((await as(who, tradePath)).body, 'account', 'credit_left');
const rowOf = async (cart: string) =>
  (await database.query('SELECT * FROM trade_invoice WHERE cart_id = $1', [cart])).rows[0];

const wholeCart = (who: Customer) => readyCartOf(shop, who, [[card.variant, 42]]);

const orderOnAccount = async (who: Customer) => order(shop, who, await wholeCart(who));

describe('an order on account', () => {
  test('costs nothing now, has an invoice with number, terms and PDF, and is mailed', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200, terms_days: 14 });
    const { id, total } = await orderOnAccount(anna);
    const [invoice] = await invoicesOf(anna);
    expect(invoice).toMatchObject({ order_id: id, amount: total / 100, left: total / 100, paid: 0 });
    const [issued, due] = [pickText(invoice, 'issued_on'), pickText(invoice, 'due_on')].map((day) => Date.parse(day));
    expect(((due ?? 0) - (issued ?? 0)) / 86_400_000).toBe(14);
    expect(await creditLeft(anna)).toBe(20_000 - total);

    const number = pickText(invoice, 'number');
    expect((await mailTo(anna.email, `Invoice ${number}`)).text).toContain('please pay');
    const { body } = await as(anna, `${tradePath}/invoices/${pickText(invoice, 'id')}`);
    const print = await readPrint(Buffer.from(pickText(body, 'pdf'), 'base64'));
    const text = print.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ');
    for (const words of [number, 'The Corner Bookshop', 'VAT number GB123456789', `£${(total / 100).toFixed(2)}`]) {
      expect(text).toContain(words);
    }
    const others = await newCustomer(shop);
    expect((await as(others, `${tradePath}/invoices/${pickText(invoice, 'id')}`)).status).toBe(404);
  });

  test('waits to be posted, is posted before it is paid, and its page says that it is on account', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { id, total } = await orderOnAccount(anna);
    const { body } = await as(anna, `/store/orders/${id}`);
    expect(pick(body, 'record')).toMatchObject({
      on_account: total / 100,
      paid: 0,
      credit: 0,
      due: 0,
      trade: 'trade',
      invoice: { order_id: id, left: total / 100, number: expect.stringMatching(/^INV-\d{5}$/) },
    });
    expect((await allToPost(shop)).map((order) => pick(order, 'id'))).toContain(id);
    const posted = await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    expect(posted.body).toMatchObject({ posted: [{ order_id: id }], failed: [] });
  });

  test('is refused to shoppers, to shops without a limit, and above what is left of it', async () => {
    const plain = await newCustomer(shop);
    const byCard = await tradeCustomer(shop);
    for (const who of [plain, byCard]) {
      expect(refusalOf(await onAccount(who, await wholeCart(who)))).toEqual([400, 'credit_limit']);
    }
    const anna = await tradeCustomer(shop, { credit_limit: 60 });
    await orderOnAccount(anna);
    expect(refusalOf(await onAccount(anna, await wholeCart(anna)))).toEqual([400, 'credit_limit']);
  });

  test('holds the limit for one of two carts that are ordered at the same time', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 60 });
    const carts = [await wholeCart(anna), await wholeCart(anna)];
    for (const cart of carts) expect((await onAccount(anna, cart)).status).toBe(200);
    const done = await Promise.all(carts.map((cart) => complete(anna, cart)));
    expect(done.map(({ body }) => pick(body, 'type') === 'order').toSorted()).toEqual([false, true]);
    expect(await invoicesOf(anna)).toHaveLength(1);
  });

  test('can be paid by card after all, and then has no invoice', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const cart = await wholeCart(anna);
    const total = pence(await cartAs(shop, anna, cart), 'total');
    await onAccount(anna, cart);
    expect(pence(await cartAs(shop, anna, cart), 'total')).toBe(0);
    await as(anna, `/store/carts/${cart}/on-account`, undefined, 'DELETE');
    expect(pence(await cartAs(shop, anna, cart), 'total')).toBe(total);
    await payByCard(anna, cart);
    expect(await invoicesOf(anna)).toEqual([]);
    expect(await creditLeft(anna)).toBe(20_000);
  });

  test('leaves the account when it has become more than the limit', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 60 });
    const cart = await wholeCart(anna);
    expect((await onAccount(anna, cart)).status).toBe(200);
    await as(anna, `/store/carts/${cart}/line-items`, { variant_id: card.variant, quantity: 6 });
    const shown = await cartAs(shop, anna, cart);
    expect(pence(shown, 'total')).toBeGreaterThan(6000);
    expect(pick(shown, 'credit_lines')).toEqual([]);
  });

  test('leaves the account when it is closed before the order', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const cart = await wholeCart(anna);
    await onAccount(anna, cart);
    await decideOnTrade(shop, anna.account, 'close', { reason: 'You have moved.' });
    expect((await complete(anna, cart)).status).toBe(400);
    expect(await invoicesOf(anna)).toEqual([]);
  });
});

async function payByCard(who: Customer, cart: string): Promise<void> {
  const collection = await as(who, '/store/payment-collections', { cart_id: cart });
  const id = pickText(collection.body, 'payment_collection', 'id');
  const body = { provider_id: 'pp_stripe_stripe' };
  const session = await as(who, `/store/payment-collections/${id}/payment-sessions`, body);
  await payWith(
    shop,
    pickText(session.body, 'payment_collection', 'payment_sessions', 0, 'data', 'id'),
    'pm_card_visa',
  );
  expect(pick((await complete(who, cart)).body, 'type')).toBe('order');
}

/** Leaves a hold of £50, like a completion that dies before the order. */
const leaveHold = (who: Customer & { account: string }, cart: string) =>
  database.query(
    `INSERT INTO trade_invoice (id, account_id, customer_id, cart_id, shop_name, address, vat_number, pence, terms_days)
     VALUES ($1, $2, $3, $4, '', '', '', 5000, 30)`,
    [`tinv_${cart}`, who.account, who.id, cart],
  );

/** Leaves an order as if the process had died before the transaction that takes the number of its invoice. */
async function orderWithoutInvoice() {
  const anna = await tradeCustomer(shop, { credit_limit: 1000 });
  for (let times = 0; times < 10; times += 1) {
    const ordered = await orderOnAccount(anna);
    // Where another test has taken the next number since, giving this one back would leave a gap.
    const { rowCount } = await database.query(
      `WITH given_back AS (
         UPDATE trade_counter SET last = last - 1 WHERE id = 'invoice'
           AND last = (SELECT number FROM trade_invoice WHERE cart_id = $1) RETURNING id)
       UPDATE trade_invoice SET number = NULL, order_id = NULL, issued_on = NULL, due_on = NULL
         WHERE cart_id = $1 AND EXISTS (SELECT FROM given_back)`,
      [ordered.cart],
    );
    if (rowCount === 1) return ordered;
  }
  throw new Error('Other tests took the next number ten times.');
}

describe('what a process that died has left', () => {
  const before = "now() - interval '16 minutes'";

  test('is an order without an invoice: the sweep issues it once, with the next number', async () => {
    const { id, cart } = await orderWithoutInvoice();
    await sweep();
    // The order is young: its completion may still be under way.
    expect((await rowOf(cart)).number).toBeNull();
    await database.query(`UPDATE "order" SET created_at = ${before} WHERE id = $1`, [id]);
    await Promise.all([sweep(), sweep()]);
    await expect.poll(async () => (await rowOf(cart)).number).toEqual(expect.any(Number));
    const { number, order_id } = await rowOf(cart);
    expect(order_id).toBe(id);
    await sweep();
    expect((await rowOf(cart)).number).toBe(number);
  });

  test('is a hold without an order: the sweep frees the limit', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const cart = await wholeCart(anna);
    await leaveHold(anna, cart);
    expect(await creditLeft(anna)).toBe(15_000);
    await sweep();
    expect(await creditLeft(anna)).toBe(15_000);
    await database.query(`UPDATE trade_invoice SET updated_at = ${before} WHERE cart_id = $1`, [cart]);
    await sweep();
    await expect.poll(() => creditLeft(anna)).toBe(20_000);
  });

  test.each([
    ['after a hold was left for its cart', true],
    ['by a shop with a limit', false],
  ])('is never an invoice for an order that was paid by card %s', async (_when, isHeld) => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const cart = await wholeCart(anna);
    if (isHeld) await leaveHold(anna, cart);
    await payByCard(anna, cart);
    // As if it was left after the order, too.
    if (isHeld && !(await rowOf(cart))) await leaveHold(anna, cart);
    await database.query(`UPDATE trade_invoice SET updated_at = ${before} WHERE cart_id = $1`, [cart]);
    await database.query(`UPDATE "order" SET created_at = ${before} WHERE metadata ->> 'cart_id' = $1`, [cart]);
    await sweep();
    await expect.poll(() => rowOf(cart)).toBeUndefined();
    expect(await invoicesOf(anna)).toEqual([]);
  });
});

describe('an invoice', () => {
  test('has the number after the last, without a gap', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 1000 });
    for (let times = 0; times < 3; times += 1) await orderOnAccount(anna);
    const { rows } = await database.query<{ number: number }>(
      'SELECT number FROM trade_invoice WHERE number IS NOT NULL ORDER BY number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  test('is paid in parts, never more than is left, and frees the limit', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { total } = await orderOnAccount(anna);
    const id = pickText((await invoicesOf(anna))[0], 'id');
    const pay = (amount: number) => asAdmin(shop, `/admin/trade-invoices/${id}/payments`, { amount, is_told: true });
    expect((await pay(20)).status).toBe(200);
    expect((await invoicesOf(anna))[0]).toMatchObject({ paid: 20, left: total / 100 - 20 });
    const left = `£${(total / 100 - 20).toFixed(2)}`;
    await mailTo(
      anna.email,
      `for invoice ${pickText((await invoicesOf(anna))[0], 'number')}, thank you. ${left} is still to pay.`,
    );
    expect((await pay(total / 100)).status).toBe(400);
    expect((await pay(total / 100 - 20)).status).toBe(200);
    expect((await invoicesOf(anna))[0]).toMatchObject({ left: 0 });
    await mailTo(anna.email, 'thank you. It is paid.');
    expect(await creditLeft(anna)).toBe(20_000);
    expect(
      (await call(shop, `/admin/trade-invoices/${id}/payments`, { body: { amount: 1 }, headers: bearer(anna.token) }))
        .status,
    ).toBe(401);
  });

  test('is paid on the day on which the money came, which is no day to come', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { id: orderId, cart } = await orderOnAccount(anna);
    const id = pickText((await invoicesOf(anna))[0], 'id');
    const [today, before] = [dayOf(new Date()), addDays(dayOf(new Date()), -2)];
    const pay = (on: string) => asAdmin(shop, `/admin/trade-invoices/${id}/payments`, { amount: 5, on });
    for (const [on, said] of [
      [addDays(today, 1), 'That day is still to come'],
      [before, 'That day is before the invoice was made'],
      ['yesterday', 'Choose the day on which it came'],
    ] as const) {
      const answer = await pay(on);
      expect([answer.status, pick(answer.body, 'message')]).toEqual([400, expect.stringContaining(said)]);
    }
    await database.query('UPDATE trade_invoice SET issued_on = $2 WHERE cart_id = $1', [cart, before]);
    expect((await pay(before)).status).toBe(200);
    const story = pickList(await deskOf(shop, orderId), 'story');
    const paid = story.find((one) => pickText(one, 'text').startsWith('Came for invoice'));
    expect(dayOf(new Date(pickText(paid ?? null, 'at')))).toBe(before);

    await database.query('UPDATE "order" SET created_at = $2 WHERE id = $1', [orderId, momentOf(before, 22)]);
    expect((await pay(before)).status).toBe(200);
    const evening = pickList(await deskOf(shop, orderId), 'story');
    const last = evening.findLast((one) => pickText(one, 'text').startsWith('Came for invoice'));
    expect(pickText(last ?? null, 'at')).toBe(momentOf(before, 22).toISOString());
  });

  test('has its mails in the story of its order, and what a credit note leaves of it', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { id: orderId, total } = await orderOnAccount(anna);
    const [invoice] = await invoicesOf(anna);
    const [id, number] = [pickText(invoice, 'id'), pickText(invoice, 'number')];
    await asAdmin(shop, `/admin/trade-invoices/${id}/payments`, { amount: 20, is_told: true });
    await asAdmin(shop, `/admin/trade-invoices/${id}/credit-notes`, { amount: 10, reason: 'Two cards were bent.' });
    const left = (total / 100 - 30).toFixed(2);
    const mail = await mailTo(anna.email, 'Credit note CN-');
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`£10.00 of invoice ${number}`);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`£${left} of it is still to pay, by `);
    const { body } = await asAdmin(shop, `/admin/orders/${orderId}/desk`);
    expect(pickList(body, 'mails').map((one) => pick(one, 'name'))).toEqual(
      expect.arrayContaining(['Your invoice', 'We have your payment', 'A credit note']),
    );
    expect(pick(body, 'desk', 'to_credit')).toEqual({ number, amount: (total - 1000) / 100, paid: 20 });
  });

  test.each(['payments', 'credit-notes'])(
    'has one of its %s written down, when the answer was lost and the owner presses again',
    async (what) => {
      const anna = await tradeCustomer(shop, { credit_limit: 200 });
      await orderOnAccount(anna);
      const id = pickText((await invoicesOf(anna))[0], 'id');
      const shown = { paid: 0, credited: 0 };
      const body = { amount: 5, shown, ...(what === 'credit-notes' && { reason: 'Two cards were bent.' }) };
      const press = () => asAdmin(shop, `/admin/trade-invoices/${id}/${what}`, body);
      expect((await press()).status).toBe(200);
      const again = await press();
      expect([again.status, pick(again.body, 'message')]).toEqual([
        400,
        'This invoice has changed since you saw it. Look at what is left of it now.',
      ]);
      expect((await invoicesOf(anna))[0]).toMatchObject({ [what === 'payments' ? 'paid' : 'credited']: 5 });
    },
  );

  test('is reminded of three days before it is due, once, and not when it is paid', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { cart, total } = await orderOnAccount(anna);
    const day = (days: string) =>
      `to_char(now() AT TIME ZONE 'Europe/London' + ${days} * interval '1 day', 'YYYY-MM-DD')`;
    const dueIn = (days: number) =>
      database.query(`UPDATE trade_invoice SET issued_on = ${day('-30')}, due_on = ${day('$2')} WHERE cart_id = $1`, [
        cart,
        days,
      ]);
    await dueIn(3);
    for (let times = 0; times < 2; times += 1) await sweep();
    await mailTo(anna.email, 'is due soon');
    await dueIn(-7);
    await sweep();
    await mailTo(anna.email, 'is overdue');
    const id = pickText((await invoicesOf(anna))[0], 'id');
    await asAdmin(shop, `/admin/trade-invoices/${id}/payments`, { amount: total / 100 });
    await dueIn(-21);
    await sweep();
    const kinds = await kindsWrittenTo(database, anna.email);
    expect(kinds.filter((kind) => kind === 'trade-reminder')).toHaveLength(2);
  });

  test('is credited when its order is cancelled', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { id, total } = await orderOnAccount(anna);
    const cancelled = await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: 0 });
    expect(cancelled.status).toBe(200);
    await sweep();
    await mailTo(anna.email, 'will be sent. It comes off your account.');
    expect((await mailTo(anna.email, 'Credit note CN-')).text).toContain('The order was cancelled.');
    expect((await invoicesOf(anna))[0]).toMatchObject({ credited: total / 100, left: 0 });
    expect(await creditLeft(anna)).toBe(20_000);
  });

  test('of which too much was paid says what goes back to the shop, until it went back', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { total } = await orderOnAccount(anna);
    const id = pickText((await invoicesOf(anna))[0], 'id');
    const press = (to: string, body: object) => asAdmin(shop, `/admin/trade-invoices/${id}/${to}`, body);
    await press('payments', { amount: total / 100 });
    await press('credit-notes', { amount: 10, reason: 'Two cards were bent.' });
    await mailTo(anna.email, 'What you have paid too much we send back.');
    expect((await invoicesOf(anna))[0]).toMatchObject({ left: 0, to_pay_back: 10 });
    expect((await press('payments', { amount: total / 100 + 1, is_back: true })).status).toBe(400);
    expect((await press('payments', { amount: 10, is_back: true })).status).toBe(200);
    expect((await invoicesOf(anna))[0]).toMatchObject({ left: 0, to_pay_back: 0, paid: total / 100 - 10 });
  });

  test('is credited in part by the owner, with a reason', async () => {
    const anna = await tradeCustomer(shop, { credit_limit: 200 });
    const { total } = await orderOnAccount(anna);
    const id = pickText((await invoicesOf(anna))[0], 'id');
    const credit = (body: object) => asAdmin(shop, `/admin/trade-invoices/${id}/credit-notes`, body);
    expect((await credit({ amount: 7.5, reason: '' })).status).toBe(400);
    expect((await credit({ amount: 7.5, reason: 'One pack came back.' })).status).toBe(200);
    expect((await credit({ amount: total / 100, reason: 'Too much' })).status).toBe(400);
    expect((await mailTo(anna.email, 'One pack came back.')).subject).toContain('Credit note');
    expect((await invoicesOf(anna))[0]).toMatchObject({ credited: 7.5, left: total / 100 - 7.5 });
  });
});
