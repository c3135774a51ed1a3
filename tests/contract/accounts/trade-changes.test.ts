import { addDays, dayOf } from '@shop/shared/format/calendar';
import { formatMoney } from '@shop/shared/format/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { wantGiftCard } from '../../world/cards/gift-cards.ts';
import {
  cartOf,
  deliver,
  orderByCard,
  orderOnAccount,
  readyCartOf,
  tradeCustomer,
  tradePath,
} from '../../world/cards/trade.ts';
import { type CardOnSale, cardAt, cardsOnSale } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { readFigures } from '../../world/money/books.ts';
import { postOrder } from '../../world/orders.ts';
import { asAdmin, deskOf, paymentOf, runJob } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

// What becomes of the invoice when its order changes afterwards.

const shop = runningShop();
const database = shopDatabase();
/** Half of the retail price. */
const each = 125;
let card: CardOnSale;
beforeAll(async () => {
  card = await cardAt(shop, 250);
});

type Ordered = { who: Customer; id: string; cart: string; total: number; line: string };

/** 42 cards and their delivery. */
async function ordered(kind = 'trade'): Promise<Ordered> {
  const who = await tradeCustomer(shop, { kind, credit_limit: 200 });
  const done = await orderOnAccount(shop, who, await readyCartOf(shop, who, [[card.variant, 42]]));
  return { who, ...done, line: pickText(await lineOf(done.id), 'id') };
}

const lineOf = async (id: string) => pickList((await asAdmin(shop, `/admin/orders/${id}`)).body, 'order', 'items')[0];
const owner = async (path: string, body: object = {}) => {
  const { status, body: answer } = await asAdmin(shop, `/admin/${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};
const sweep = () => runJob(shop, 'sweep-invoices');
const invoiceOf = async ({ who }: Ordered): Promise<Json> =>
  pickList((await call(shop, tradePath, { headers: bearer(who.token) })).body, 'invoices')[0];
const creditedOf = async (order: Ordered) => pence(await invoiceOf(order), 'credited');
const recordOf = async ({ who, id }: Ordered) =>
  pick((await call(shop, `/store/orders/${id}`, { headers: bearer(who.token) })).body, 'record');
const notesOf = async ({ cart }: Ordered) =>
  (
    await database.query<{ pence: number; reason: string; number: number }>(
      `SELECT n.pence, n.reason, n.number FROM trade_credit_note n JOIN trade_invoice i ON i.id = n.invoice_id
       WHERE i.cart_id = $1 ORDER BY n.number`,
      [cart],
    )
  ).rows;

const storyOf = async ({ id }: Ordered) =>
  pickList(await deskOf(shop, id), 'story').map((one) => pickText(one, 'text'));

/** The first of the account, as another customer would ask for it, too. */
async function creditNoteOf({ who }: Ordered, asker: Pick<Customer, 'token'> = who) {
  const [note] = pickList((await call(shop, tradePath, { headers: bearer(who.token) })).body, 'credit_notes');
  const path = `${tradePath}/invoices/${pickText(note, 'id')}`;
  const { status, body } = await call(shop, path, { headers: bearer(asker.token) });
  const pdf = status === 200 ? await readPrint(Buffer.from(pickText(body, 'pdf'), 'base64')) : null;
  return { status, number: pickText(note, 'number'), print: JSON.stringify(pdf) };
}

/** The invoice as it is printed now. */
async function printOf(order: Ordered): Promise<string> {
  const path = `${tradePath}/invoices/${pickText(await invoiceOf(order), 'id')}`;
  const { body } = await call(shop, path, { headers: bearer(order.who.token) });
  return JSON.stringify(await readPrint(Buffer.from(pickText(body, 'pdf'), 'base64')));
}

/** Cards that were paid back or credited, as the list of cards sold has them. */
async function comeBackOf({ title }: CardOnSale): Promise<number> {
  const share = pickList(await readFigures(shop), 'by', 'cards').find((one) => pick(one, 'name') === title);
  return Number(pick(share ?? null, 'refunded') ?? 0);
}

async function editTo({ id, line }: Pick<Ordered, 'id' | 'line'>, quantity: number): Promise<void> {
  await owner('order-edits', { order_id: id });
  await owner(`order-edits/${id}/items/item/${line}`, { quantity });
}
const confirm = ({ id }: Ordered, step: 'request' | 'confirm' = 'confirm') =>
  asAdmin(shop, `/admin/order-edits/${id}/${step}`, {});

/** @returns the id of the return */
async function askBack({ id, line }: Ordered, quantity: number): Promise<string> {
  const back = pickText(await owner('returns', { order_id: id }), 'return', 'id');
  await owner(`returns/${back}/request-items`, { items: [{ id: line, quantity }] });
  await owner(`returns/${back}/request`);
  return back;
}

async function receive({ line }: Ordered, back: string, quantity: number): Promise<void> {
  await owner(`returns/${back}/receive`);
  await owner(`returns/${back}/receive-items`, { items: [{ id: line, quantity }] });
  await owner(`returns/${back}/receive/confirm`);
}

const comeBack = async (order: Ordered, quantity: number) => receive(order, await askBack(order, quantity), quantity);

/** Another card at the same price is wanted for cards that come back. */
async function beginExchange({ id: order_id, line }: Ordered, back: number, wanted: number) {
  const other = (await cardsOnSale(shop)).find((one) => one.pence === 250 && one.variant !== card.variant);
  const id = pickText(await owner('exchanges', { order_id }), 'exchange', 'id');
  const inbound = await owner(`exchanges/${id}/inbound/items`, { items: [{ id: line, quantity: back }] });
  await owner(`exchanges/${id}/outbound/items`, { items: [{ variant_id: other?.variant, quantity: wanted }] });
  return {
    id,
    back: pickText(inbound, 'return', 'id'),
    request: () => asAdmin(shop, `/admin/exchanges/${id}/request`, {}),
  };
}

/** Moved to a day of its own, long ago, an order is alone in the figures. */
async function donationOf(id: string): Promise<number> {
  const number = Number(
    pick((await asAdmin(shop, `/admin/orders/${id}?fields=display_id`)).body, 'order', 'display_id'),
  );
  const day = addDays(dayOf(new Date()), -2000 - (number % 1700));
  await database.query('update "order" set created_at = $2 where id = $1', [id, `${day}T12:00:00Z`]);
  return pence(await readFigures(shop, { from: day, to: day }), 'donation');
}

describe('of what a church orders a share is donated:', () => {
  test('of the cards that are left once others were taken off, came back and were credited by hand', async () => {
    const order = await ordered('church');
    expect(await donationOf(order.id)).toBe(42 * 25);
    await editTo(order, 36);
    for (const step of ['request', 'confirm'] as const) expect((await confirm(order, step)).status).toBe(200);
    await expect.poll(() => creditedOf(order)).toBe(6 * 250);
    expect(await donationOf(order.id)).toBe(36 * 25);
    await postOrder(shop, order.id);
    await comeBack(order, 6);
    await expect.poll(() => creditedOf(order)).toBe(12 * 250);
    expect(await donationOf(order.id)).toBe(30 * 25);
    const invoice = pickText(await invoiceOf(order), 'id');
    await owner(`trade-invoices/${invoice}/credit-notes`, { amount: 5, reason: 'Bent corners.' });
    expect(await donationOf(order.id)).toBe(30 * 25 - 50);
  });

  test('paid by card, without the gift card in it and whatever was paid back for delivery', async () => {
    const who = await tradeCustomer(shop, { kind: 'church' });
    const cart = await cartOf(shop, who, [[card.variant, 4]]);
    const wanted = await wantGiftCard(shop, cart, { email: uniqueEmail('given') }, bearer(who.token));
    expect(wanted.status).toBe(200);
    const sent = pick(await deliver(shop, who, cart), 'shipping_total');
    const id = await orderByCard(shop, who, cart);
    expect(await donationOf(id)).toBe(4 * 25);
    const line = pickList((await asAdmin(shop, `/admin/orders/${id}`)).body, 'order', 'items').find(
      (one) => pick(one, 'variant_id') === card.variant,
    );
    await editTo({ id, line: pickText(line, 'id') }, 3);
    for (const step of ['request', 'confirm'] as const) await owner(`order-edits/${id}/${step}`);
    expect(await donationOf(id)).toBe(3 * 25);
    const payment = pickText(await paymentOf(shop, id), 'id');
    await owner(`payments/${payment}/refund`, { amount: 2.5 });
    expect(await donationOf(id)).toBe(3 * 25);
    const delivery = { lines: [], delivery: true, amount: sent, refunded: 2.5, reason: 'Late' };
    await owner(`orders/${id}/refunds`, delivery);
    expect(await donationOf(id)).toBe(3 * 25);
  });
});

describe('an order on account', () => {
  test('that is cancelled has its invoice credited at once', async () => {
    const order = await ordered();
    expect((await asAdmin(shop, `/admin/orders/${order.id}/cancel-and-pay-back`, { amount: 0 })).status).toBe(200);
    expect(await creditedOf(order)).toBe(order.total);
    await sweep();
    expect(await notesOf(order)).toMatchObject([{ pence: order.total, reason: 'The order was cancelled.' }]);
  });

  test('that is cancelled with Medusa’s own button is credited, too', async () => {
    const order = await ordered();
    await owner(`orders/${order.id}/cancel`);
    expect(await creditedOf(order)).toBe(order.total);
  });

  test('of which cards come back is credited what they cost, once, and owes nothing to anyone', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    const before = await comeBackOf(card);
    await comeBack(order, 6);
    await expect.poll(() => creditedOf(order)).toBe(6 * each);
    expect(await comeBackOf(card)).toBeGreaterThanOrEqual(before + 6);
    for (let times = 0; times < 2; times += 1) await sweep();
    expect(await notesOf(order)).toMatchObject([{ pence: 6 * each, reason: 'Cards came back.' }]);
    expect((await mailTo(order.who.email, 'Cards came back.')).subject).toContain('Credit note CN-');
    await expect.poll(() => recordOf(order)).toMatchObject({ sent_back: (6 * each) / 100, due: 0, paid: 0 });
    expect(await recordOf(order)).toMatchObject({ on_account: (order.total - 6 * each) / 100 });
    const named = `6 × ${card.title}`;
    expect(await storyOf(order)).toContainEqual(expect.stringMatching(/^Credit note CN-\d{5}: £7\.50 for /));
    expect((await storyOf(order)).join()).toContain(named);
    const { print, number } = await creditNoteOf(order);
    for (const words of [`Credit note ${number}`, named, '£7.50']) expect(print).toContain(words);
    const stranger = await newCustomer(shop);
    expect((await creditNoteOf(order, stranger)).status).toBe(404);

    await comeBack(order, 6);
    await expect.poll(() => creditedOf(order)).toBe(12 * each);
    const subjects = async () => (await mailsTo(order.who.email)).map(({ subject }) => subject);
    const notes = async () => (await subjects()).filter((subject) => subject.includes('Credit note'));
    await expect.poll(notes).toHaveLength(2);
  });

  test('that comes back after a part of it was credited by hand owes nothing to anyone, on Today neither', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    const invoice = pickText(await invoiceOf(order), 'id');
    await owner(`trade-invoices/${invoice}/credit-notes`, { amount: 10, reason: 'Bent corners.' });
    await comeBack(order, 42);
    await expect.poll(() => creditedOf(order)).toBe(order.total);
    expect(await notesOf(order)).toMatchObject([{ pence: 1000 }, { pence: order.total - 1000 }]);
    await expect.poll(() => recordOf(order)).toMatchObject({ due: 0, paid: 0 });
    const { body } = await asAdmin(shop, '/admin/desk');
    const path = `/orders/${order.id}`;
    expect(pickList(body, 'desk', 'payments').filter((one) => pick(one, 'path') === path)).toEqual([]);
  });

  test('that an edit makes cheaper is credited the difference, and its print says what was taken off', async () => {
    const order = await ordered();
    await editTo(order, 36);
    expect((await confirm(order, 'request')).status).toBe(200);
    expect((await confirm(order)).status).toBe(200);
    await expect.poll(() => creditedOf(order)).toBe(6 * each);
    expect(await notesOf(order)).toMatchObject([{ reason: 'Cards were taken off the order.' }]);
    await expect.poll(() => recordOf(order)).toMatchObject({ due: 0, on_account: (order.total - 6 * each) / 100 });
    expect(pence(await invoiceOf(order), 'amount')).toBe(order.total);
    expect((await creditNoteOf(order)).print).toContain(`6 × ${card.title}`);

    const print = await printOf(order);
    for (const words of ['36 × ', 'by credit note', '£7.50', formatMoney(order.total / 100)]) {
      expect(print).toContain(words);
    }
  });

  test('is credited once for two changes in a row, with the cards of both and no reason that is true of one', async () => {
    const order = await ordered();
    const lock = `order-money:${order.id}`;
    await database.query(`insert into shop_lock values ($1, 'another change', now() + interval '5 minutes')`, [lock]);
    try {
      await editTo(order, 36);
      for (const step of ['request', 'confirm'] as const) expect((await confirm(order, step)).status).toBe(200);
      await postOrder(shop, order.id);
      await comeBack(order, 6);
      expect(await creditedOf(order)).toBe(0);
    } finally {
      await database.query('delete from shop_lock where id = $1', [lock]);
    }
    await expect.poll(() => creditedOf(order)).toBe(12 * each);
    expect(await notesOf(order)).toMatchObject([{ pence: 12 * each, reason: 'The order was changed.' }]);
    expect((await creditNoteOf(order)).print).toContain(`12 × ${card.title}`);

    await comeBack(order, 6);
    await expect.poll(() => creditedOf(order)).toBe(18 * each);
    expect((await notesOf(order))[1]).toMatchObject({ pence: 6 * each, reason: 'Cards came back.' });
    const notes = (await storyOf(order)).filter((text) => text.startsWith('Credit note'));
    expect(notes).toEqual([12, 6].map((count) => expect.stringContaining(`${count} × ${card.title}`)));
  });

  test('cannot be made dearer by an edit, which says why', async () => {
    const order = await ordered();
    await editTo(order, 48);
    for (const step of ['request', 'confirm'] as const) {
      const { status, body } = await confirm(order, step);
      expect([status, pickText(body, 'message')]).toEqual([
        400,
        expect.stringContaining('cannot cost more than before'),
      ]);
    }
    await asAdmin(shop, `/admin/order-edits/${order.id}`, undefined, 'DELETE');
    expect(pence(await invoiceOf(order), 'left')).toBe(order.total);
    expect(await notesOf(order)).toEqual([]);
  });

  test('is exchanged for what costs no more: a dearer exchange or claim is refused, and says why', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    const other = (await cardsOnSale(shop)).find(({ variant, inside }) => variant !== card.variant && inside === 1);
    for (const [kind, items] of [
      ['exchange', [{ id: order.line, quantity: 6 }]],
      ['claim', [{ id: order.line, quantity: 6 }]],
    ] as const) {
      const begun = await owner(`${kind}s`, { order_id: order.id, ...(kind === 'claim' && { type: 'replace' }) });
      const id = pickText(begun, kind, 'id');
      if (kind === 'claim') await owner(`claims/${id}/claim-items`, { items });
      else await owner(`exchanges/${id}/inbound/items`, { items });
      await owner(`${kind}s/${id}/outbound/items`, { items: [{ variant_id: other?.variant, quantity: 90 }] });
      const { status, body } = await asAdmin(shop, `/admin/${kind}s/${id}/request`, {});
      expect([kind, status, pickText(body, 'message')]).toEqual([
        kind,
        400,
        expect.stringContaining('cannot cost more than before'),
      ]);
      await asAdmin(shop, `/admin/${kind}s/${id}/request`, undefined, 'DELETE');
    }
    expect(pence(await invoiceOf(order), 'left')).toBe(order.total);
    expect(await notesOf(order)).toEqual([]);
  });

  test('is exchanged six for six, which its invoice says and no credit note is written for', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    const { back, request } = await beginExchange(order, 6, 6);
    expect((await request()).status).toBe(200);
    expect(await recordOf(order)).toMatchObject({ due: 0, coming_back: (6 * each) / 100 });

    await receive(order, back, 6);
    expect(await recordOf(order)).toMatchObject({ due: 0, sent_back: (6 * each) / 100 });
    await sweep();
    expect(await notesOf(order)).toEqual([]);
    expect(pence(await invoiceOf(order), 'left')).toBe(order.total);
    const print = await printOf(order);
    for (const words of ['In exchange for others since', '£7.50', formatMoney(order.total / 100)]) {
      expect(print).toContain(words);
    }
  });

  test('is not made dearer beside a return: that pays for no exchange, and what pays for one stays', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    const alone = await askBack(order, 6);
    const dearer = await beginExchange(order, 6, 12);
    const { status, body } = await dearer.request();
    expect([status, pickText(body, 'message')]).toEqual([400, expect.stringContaining('cannot cost more than before')]);
    await asAdmin(shop, `/admin/exchanges/${dearer.id}/request`, undefined, 'DELETE');

    const even = await beginExchange(order, 6, 6);
    expect((await even.request()).status).toBe(200);
    expect(await recordOf(order)).toMatchObject({ due: 0, coming_back: (6 * each) / 100 });
    const refused = await asAdmin(shop, `/admin/returns/${even.back}/cancel`, {});
    expect([refused.status, pickText(refused.body, 'message')]).toEqual([
      400,
      expect.stringContaining('Cancel the exchange'),
    ]);
    await owner(`returns/${alone}/cancel`);
    expect(await recordOf(order)).toMatchObject({ due: 0, coming_back: (6 * each) / 100 });
    await owner(`exchanges/${even.id}/cancel`);
    expect(await recordOf(order)).toMatchObject({ due: 0 });
    expect(pence(await invoiceOf(order), 'left')).toBe(order.total);
    expect(await notesOf(order)).toEqual([]);
  });

  test('has no payment that Medusa’s drawer could pay back, not even after a return', async () => {
    const order = await ordered();
    await postOrder(shop, order.id);
    await comeBack(order, 6);
    await expect.poll(() => creditedOf(order)).toBe(6 * each);
    const { body } = await asAdmin(shop, `/admin/orders/${order.id}?fields=*payment_collections.payments,summary`);
    const payments = pickList(body, 'order', 'payment_collections').flatMap((one) => pickList(one, 'payments'));
    expect(payments).toEqual([]);
    await expect
      .poll(async () =>
        pence(
          (await asAdmin(shop, `/admin/orders/${order.id}?fields=summary`)).body,
          'order',
          'summary',
          'pending_difference',
        ),
      )
      .toBe(0);
    const refund = {
      lines: [{ id: order.line, quantity: 1 }],
      delivery: false,
      amount: 1.25,
      refunded: 0,
      reason: 'Bent',
    };
    expect((await asAdmin(shop, `/admin/orders/${order.id}/refunds`, refund)).status).toBe(400);
  });
});

test('a credit note that a process wrote before it died is not written again: only its order is told', async () => {
  const order = await ordered();
  await database.query(
    `WITH next AS (UPDATE trade_counter SET last = last + 1 WHERE id = 'credit_note' RETURNING last),
       credited AS (UPDATE trade_invoice SET credited = $2 WHERE order_id = $1 RETURNING id)
     INSERT INTO trade_credit_note (id, invoice_id, number, pence, reason, issued_on, cause)
     SELECT 'tcn_' || $1, credited.id, next.last, $2, 'Cards were taken off the order.', '2026-01-01', $1 || ':2'
     FROM next, credited`,
    [order.id, 6 * each],
  );
  await editTo(order, 36);
  await confirm(order, 'request');
  await confirm(order);
  await expect.poll(() => recordOf(order)).toMatchObject({ due: 0, on_account: (order.total - 6 * each) / 100 });
  await Promise.all([sweep(), sweep()]);
  expect(await notesOf(order)).toMatchObject([{ pence: 6 * each }]);
  expect(await creditedOf(order)).toBe(6 * each);
});
