import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { cartOfCards, codeMailedTo, giftCardOf, giveGiftCard, payWithGiftCard } from '../../world/cards/gift-cards.ts';
import { complete } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mailTo } from '../../world/mailbox.ts';
import { reconcileUntil, runReconcileRound } from '../../world/money/reconcile-rounds.ts';
import { payAndLeave } from '../../world/money/unfinished-orders.ts';
import { deskOf, ordersOf, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const dashboard = cardDashboard(shop);
const database = shopDatabase();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

async function orderWithAddedCard(): Promise<Order> {
  const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
  await desk.edit(order, [{ card: desk.card(250, 3), quantity: 1 }]);
  return order;
}

const requestBalance = ({ id, proof }: Order, path = '') =>
  call(shop, `/store/orders/${id}/balance-payment${path}`, { body: {}, headers: { 'x-order-access': proof } });

async function startBalancePayment(order: Order): Promise<string> {
  return pickText((await requestBalance(order)).body, 'payment', 'client_secret').split('_secret', 1)[0] ?? '';
}

const statusOf = async (intent: string) => pick(await ledgerOf(shop, intent), 'status');
const dueOf = async (order: Order) => pick((await requestBalance(order, '/complete')).body, 'due');

const recordOf = async ({ id, proof }: Order) =>
  pick((await call(shop, `/store/orders/${id}`, { headers: { 'x-order-access': proof } })).body, 'record');

describe('the balance of an exchange', () => {
  async function exchanged(sent: number, wanted: number) {
    const order = await desk.sell([{ ...desk.card(sent), quantity: 2 }]);
    await desk.post(order);
    const asked = await desk.askExchange(order, desk.card(sent), 1, { ...desk.card(wanted, 1), quantity: 1 });
    return { order, ...asked };
  }

  /** The sweep does not look at changes of four days ago. */
  const ageChanges = ({ id }: Order) =>
    database.query(`update order_change set confirmed_at = confirmed_at - interval '4 days' where order_id = $1`, [id]);

  /** The sweep queues each balance mail that is missing. */
  async function balanceMailsOf({ id, email }: Order): Promise<number> {
    await database.query(
      `update order_change set confirmed_at = confirmed_at - interval '1 minute' where order_id = $1`,
      [id],
    );
    await database.query(`update return set canceled_at = canceled_at - interval '1 minute' where order_id = $1`, [id]);
    await runJob(shop, 'sweep-mails');
    const mails = `select from outgoing_mail where kind = 'order-balance' and recipient = $1`;
    return (await database.query(mails, [email])).rowCount ?? 0;
  }

  test('for a card of the same price is nothing, while the other is still on its way back', async () => {
    const { order, receive } = await exchanged(250, 250);
    expect(await recordOf(order)).toMatchObject({ due: 0, sent_back: 0, coming_back: 2.5 });
    expect([await dueOf(order), (await requestBalance(order)).body]).toEqual([0, { payment: null }]);
    expect(await balanceMailsOf(order)).toBe(0);
    await receive();
    const record = await recordOf(order);
    expect([record, pick(record, 'coming_back')]).toEqual([
      expect.objectContaining({ due: 0, sent_back: 2.5 }),
      undefined,
    ]);
    expect(await balanceMailsOf(order)).toBe(0);
  });

  test('for a dearer card is the difference, and a cheaper one is owed for once the other has come back', async () => {
    const dearer = await exchanged(225, 275);
    expect([await dueOf(dearer.order), await balanceMailsOf(dearer.order)]).toEqual([0.5, 1]);
    const cheaper = await exchanged(250, 225);
    expect(await recordOf(cheaper.order)).toMatchObject({ due: 0 });
    await cheaper.receive();
    expect(await recordOf(cheaper.order)).toMatchObject({ due: -0.25 });
  });

  test('is due, and mailed once, when the other card is not asked back any more', async () => {
    const { order, back } = await exchanged(250, 250);
    expect(await balanceMailsOf(order)).toBe(0);
    await ageChanges(order);
    await desk.owner(`returns/${back}/cancel`, {});
    expect(await recordOf(order)).toMatchObject({ due: 2.5 });
    expect([await balanceMailsOf(order), await balanceMailsOf(order)]).toEqual([1, 1]);
    await mailTo(order.email, /has changed: £2.50 to pay/);
  });

  test('is not mailed for an exchange that is cancelled, whose return is cancelled with it', async () => {
    const { order } = await exchanged(250, 250);
    await desk.edit(order, [{ card: desk.card(225), quantity: 1 }]);
    expect([await dueOf(order), await balanceMailsOf(order)]).toEqual([2.25, 1]);
    const [exchange] = pickList(await desk.owner(`exchanges?order_id=${order.id}`), 'exchanges');
    await desk.owner(`exchanges/${pickText(exchange, 'id')}/cancel`, {});
    expect([await dueOf(order), await balanceMailsOf(order)]).toEqual([2.25, 1]);
  });

  test('that hid an edit is mailed once the exchange is cancelled, which asked back more than it sent', async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 2 }]);
    await desk.post(order);
    await desk.askExchange(order, desk.card(250), 2, { ...desk.card(225, 1), quantity: 1 });
    await desk.edit(order, [{ card: desk.card(250, 3), quantity: 1 }]);
    expect([await dueOf(order), await balanceMailsOf(order)]).toEqual([0, 0]);
    await ageChanges(order);
    const [exchange] = pickList(await desk.owner(`exchanges?order_id=${order.id}`), 'exchanges');
    await desk.owner(`exchanges/${pickText(exchange, 'id')}/cancel`, {});
    expect([await dueOf(order), await balanceMailsOf(order)]).toEqual([2.5, 1]);
    await mailTo(order.email, /has changed: £2.50 to pay/);
  });

  test('is not paid by cards that are returned and exchanged for nothing', async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 2 }]);
    await desk.post(order);
    await desk.edit(order, [{ card: desk.card(250, 3), quantity: 1 }]);
    const { back, receive } = await desk.askReturn(order, desk.card(250), 1);
    expect(await recordOf(order)).toMatchObject({ due: 2.5 });
    await desk.owner(`returns/${back}/cancel`, {});
    expect([await dueOf(order), await balanceMailsOf(order)]).toEqual([2.5, 1]);
    await expect(receive()).rejects.toThrow();
    await (await desk.askReturn(order, desk.card(250), 1)).receive();
    expect(await recordOf(order)).toMatchObject({ due: 0, sent_back: 2.5 });
  });

  test.each<[string, (order: Order) => Promise<unknown>]>([
    ['has gone back', (order) => desk.refund(order, 599, '')],
    [
      'is lost to a bank',
      async ({ id, intent }) => {
        await dashboard.closeDispute(await dashboard.dispute(intent), 'lost');
        await expect.poll(async () => pick(await deskOf(shop, id), 'disputes', 0, 'standing')).toBe('lost');
      },
    ],
  ])('keeps its card here while the money %s and the other card is not here', async (_what, goes) => {
    const { order, receive } = await exchanged(250, 250);
    const [sent] = (await desk.linesOf(order)).filter(({ variant }) => variant === desk.card(250, 1).variant);
    const pack = () => desk.asOwner(`orders/${order.id}/fulfillments`, { items: [{ id: sent?.id, quantity: 1 }] });
    await goes(order);
    expect(pick((await pack()).body, 'message')).toMatch(/is not paid|has taken back/);
    await receive();
    const { status, body } = await pack();
    expect([status, pick(body, 'message')]).toEqual([200, undefined]);
  });
});

describe('the balance of an edited order', () => {
  test('is paid by the link in its mail', async () => {
    const order = await orderWithAddedCard();
    const mail = await mailTo(order.email, /has changed: £2.50 to pay/);
    const link = /href="([^"]*\/pay\?access=[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const browser = new Browser(shop);
    const page = await browser.get((await browser.get(link)).to ?? '');
    expect(page.text).toContain(`Pay for order ${order.number}`);
    expect(page.text).toContain('£2.50');

    const session = await browser.post(`/order/${order.id}/pay/session`, {});
    const { clientSecret, amount } = JSON.parse(session.text);
    expect(amount).toBe(2.5);
    await payWith(shop, clientSecret.split('_secret', 1)[0], 'pm_card_visa');
    const done = JSON.parse((await browser.post(`/order/${order.id}/pay/complete`, {})).text);
    expect(done).toEqual({ state: 'order', to: `/order/${order.id}` });
    const shown = (await browser.get(done.to)).text;
    expect(shown).toContain('Your payment has reached us');
    expect(shown).not.toContain('Still to pay');
    expect((await browser.get(`/order/${order.id}/pay`)).to).toBe(`/order/${order.id}`);
    await mailTo(order.email, /We have your £2.50 for order/);
  });

  test('is paid once, however many tabs are open', async () => {
    const order = await orderWithAddedCard();
    const [one, other] = await Promise.all([startBalancePayment(order), startBalancePayment(order)]);
    expect(other).toBe(one);
    await payWith(shop, one, 'pm_card_visa');
    await Promise.all([requestBalance(order, '/complete'), requestBalance(order, '/complete'), requestBalance(order)]);
    expect(await dueOf(order)).toBe(0);
    expect((await requestBalance(order)).body).toEqual({ payment: null });
    expect(await desk.books(order)).toMatchObject({ taken: 599, summary: 599, status: 'captured' });
  });

  test('is paid with a new payment where the one before was begun with the keys of another account', async () => {
    const order = await orderWithAddedCard();
    const before = await startBalancePayment(order);
    await database.query(
      `UPDATE payment_session SET data = jsonb_set(data, '{id}', to_jsonb('pi_gone' || id)) WHERE data ->> 'id' = $1`,
      [before],
    );
    expect(await startBalancePayment(order)).not.toBe(before);
    expect((await desk.payBalance(order)).balance).not.toContain(before);
    expect(await dueOf(order)).toBe(0);
  });

  test.each([
    ['the browser is not seen again after the card was confirmed', 'on'],
    ['the card provider’s events are lost as well', 'drop'],
  ] as const)('is captured even when %s', { tags: 'nightly' }, async (_, events) => {
    const order = await orderWithAddedCard();
    const intent = await startBalancePayment(order);
    await dashboard.tell(intent, events);
    await payWith(shop, intent, 'pm_card_visa');
    await expect
      .poll(async () => {
        await runReconcileRound(shop);
        return statusOf(intent);
      })
      .toBe('succeeded');
    await expect.poll(async () => (await desk.books(order)).taken).toBe(599);
  });

  test('is not captured when the order was cancelled meanwhile, which is refunded', async () => {
    const order = await orderWithAddedCard();
    const intent = await startBalancePayment(order);
    await desk.owner(`orders/${order.id}/cancel`, {});
    await payWith(shop, intent, 'pm_card_visa');
    await requestBalance(order, '/complete');
    await expect.poll(() => statusOf(intent)).toBe('canceled');
    expect(await desk.ledger(order)).toEqual({ received: 349, refunded: 349 });
  });

  test('is released when the card was removed again before it was paid', { tags: 'nightly' }, async () => {
    const order = await orderWithAddedCard();
    const intent = await startBalancePayment(order);
    await dashboard.tell(intent, 'drop');
    await payWith(shop, intent, 'pm_card_visa');
    await desk.edit(order, [{ card: desk.card(250, 3), quantity: 0 }]);
    expect(await dueOf(order)).toBe(0);
    expect(['canceled', 'succeeded']).toContain(await statusOf(intent));
    const { received } = await desk.ledger({ ...order, balance: [intent] });
    expect((await desk.books(order)).taken).toBe(received);
  });

  test('is booked after a death in between, however old its order is', async () => {
    const order = await desk.payBalance(await orderWithAddedCard());
    await database.query(`update "order" set created_at = now() - interval '9 days' where id = $1`, [order.id]);
    await database.query('delete from order_transaction where order_id = $1 and amount = 2.5', [order.id]);
    const booked = `select from order_transaction where order_id = $1 and amount = 2.5 and deleted_at is null`;
    await reconcileUntil(shop, async () => (await database.query(booked, [order.id])).rowCount === 1);
    expect(await desk.ledger(order)).toEqual({ received: 599, refunded: 0 });
  });

  test('is all that is asked for an order that a gift card paid, which stands meanwhile', async () => {
    const given = uniqueEmail('given');
    await giveGiftCard(shop, given);
    const email = uniqueEmail('ruth');
    const cart = await cartOfCards(shop, email);
    expect((await payWithGiftCard(shop, cart, await codeMailedTo(given))).status).toBe(200);
    const order = await desk.findOrder(pickText((await complete(shop, cart)).body, 'order', 'id'), email);
    const left = pick(await giftCardOf(shop, given), 'left');
    await desk.edit(order, [{ card: desk.card(250, 3), quantity: 1 }]);
    await mailTo(order.email, /has changed: £2.50 to pay/);

    // The job looks at what is older first.
    const younger = await payAndLeave(shop, uniqueEmail('younger'));
    await reconcileUntil(shop, async () => (await ordersOf(shop, younger.email)).length > 0);
    expect(pick(await desk.owner(`orders/${order.id}`), 'order', 'status')).toBe('pending');
    expect(pick(await giftCardOf(shop, given), 'left')).toBe(left);
    const paid = await desk.payBalance(order);
    expect(await desk.ledger(paid)).toEqual({ received: 250, refunded: 0 });

    const next = await payAndLeave(shop, uniqueEmail('younger'));
    await reconcileUntil(shop, async () => (await ordersOf(shop, next.email)).length > 0);
    expect(pick(await desk.owner(`orders/${order.id}`), 'order', 'status')).toBe('pending');
    expect(await desk.ledger(paid)).toEqual({ received: 250, refunded: 0 });
  });

  test('cannot be seen or paid without the link', async () => {
    const order = await orderWithAddedCard();
    for (const path of ['', '/complete']) {
      expect((await requestBalance({ ...order, proof: '' }, path)).status).toBe(404);
    }
    const page = await new Browser(shop).get(`/order/${order.id}/pay`);
    expect(page.to).toBe(`/order/${order.id}`);
  });
});
