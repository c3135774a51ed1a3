import { afterAll, describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { loseRefundResponse } from '../../world/money/provider-faults.ts';
import { reconcileUntil } from '../../world/money/reconcile-rounds.ts';
import { payAndLeave } from '../../world/money/unfinished-orders.ts';
import { proofFor } from '../../world/orders.ts';
import { allToPost, asAdmin, deskOf, ordersOf, paymentOf, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { cardEvent, deliver, ownEvents } from './card-events.ts';

const shop = runningShop();
const dashboard = cardDashboard(shop);
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();

afterAll(async () => {
  await database.query('delete from payment_event where id like $1', [ownEvents]);
});

interface PaidOrder {
  id: string;
  number: number;
  email: string;
  intent: string;
  total: number;
}

async function sell(card = 'pm_card_visa'): Promise<PaidOrder> {
  const email = uniqueEmail('provider');
  const { cart, total } = await cartReadyToPay(shop, email);
  const { id: intent } = await startPayment(shop, cart);
  await payWith(shop, intent, card);
  const { body } = await complete(shop, cart);
  const order = { id: pickText(body, 'order', 'id'), number: Number(pick(body, 'order', 'display_id')) };
  return { ...order, email, intent, total: Math.round(total * 100) };
}

/** Refunds are in pence. */
async function refundsOf({ id }: Pick<PaidOrder, 'id'>): Promise<number[]> {
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*payment_collections.payments.refunds`);
  const payments = pickList(pick(body, 'order', 'payment_collections', 0), 'payments');
  return payments
    .flatMap((one) => pickList(one, 'refunds'))
    .map((one) => Math.round(Number(pick(one, 'amount')) * 100));
}

const refundMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A refund of'));

const eventsOf = async (intent: string) =>
  (
    await database.query(`select * from payment_event where facts->>'payment_intent' = $1 order by received_at`, [
      intent,
    ])
  ).rows;

/** Processes every waiting event now; events that follow from them keep their own retry time. */
async function processEventsNow(intent: string): Promise<void> {
  const { rows } = await database.query(
    `update payment_event set next_try_at = now() where facts->>'payment_intent' = $1 and status = 'waiting' returning id`,
    [intent],
  );
  const due = rows.map(({ id }) => String(id));
  await runJob(shop, 'process-payment-events');
  const left = `select 1 from payment_event where id = any($1) and status <> 'done'`;
  await expect.poll(async () => (await database.query(left, [due])).rowCount).toBe(0);
}

describe('a refund at the card provider', () => {
  test('is one refund and one mail, even when its event comes ten times at once', async () => {
    const order = await sell();
    await dashboard.tell(order.intent, 'drop');
    await dashboard.refund(order.intent, 100);
    const event = cardEvent('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: order.intent });
    const otherEvents = ['refund.created', 'refund.updated', 'charge.refund.updated'].map((type) =>
      cardEvent(type, { id: 're_1', object: 'refund', payment_intent: order.intent, amount: 9999 }),
    );
    const all = [...Array.from({ length: 10 }, () => event), ...otherEvents];
    const answers = await Promise.all(all.map((one) => deliver(shop, one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await mailTo(order.email, `A refund of £1.00 for your order ${order.number}`);
    await processEventsNow(order.intent);

    expect(await refundsOf(order)).toEqual([100]);
    const kinds = await kindsWrittenTo(database, order.email);
    expect(kinds.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
    expect(await dashboard.refunded(order.intent)).toBe(100);
  });

  test('ends in the right state when its events come late and in reverse order', {
    tags: 'nightly',
  }, async () => {
    const order = await sell();
    await dashboard.tell(order.intent, 'off');
    await dashboard.refund(order.intent, 100);
    await dashboard.failRefund(order.intent);
    await dashboard.refund(order.intent, 150);
    await dashboard.tell(order.intent, 'reverse');
    await mailTo(order.email, `A refund of £1.50 for your order ${order.number}`);
    await expect.poll(async () => (await eventsOf(order.intent)).length).toBeGreaterThanOrEqual(7);
    await processEventsNow(order.intent);

    expect(await refundsOf(order)).toEqual([150]);
    expect((await refundMailsTo(order.email)).map(({ subject }) => subject)).toEqual([
      `A refund of £1.50 for your order ${order.number}`,
    ]);
  });

  test('is recorded on the order even when the answer to the owner’s request was lost', {
    tags: 'nightly',
  }, async () => {
    const order = await sell();
    await dashboard.tell(order.intent, 'off');
    const payment = pickText(await paymentOf(shop, order.id), 'id');
    await loseRefundResponse(shop, order.intent);
    expect((await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 1 })).status).toBe(500);
    expect(await refundsOf(order)).toEqual([]);
    await dashboard.tell(order.intent, 'on');

    await mailTo(order.email, `A refund of £1.00 for your order ${order.number}`);
    expect(await refundsOf(order)).toEqual([100]);
    expect(await dashboard.refunded(order.intent)).toBe(100);
  });

  test('that failed is removed from the order, and the owner is told once', async () => {
    const order = await sell('pm_card_refundFail');
    const payment = pickText(await paymentOf(shop, order.id), 'id');
    expect((await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 1 })).status).toBe(200);
    await mailTo(owner, new RegExp(`The refund of £1\\.00 for order ${order.number} has failed`));
    await processEventsNow(order.intent);

    expect(await refundsOf(order)).toEqual([]);
    expect((await ordersOf(shop, order.email)).map((one) => one.payment_status)).toEqual(['captured']);
    const mails = (await mailsTo(owner)).filter(({ text }) =>
      text.replace(/\s+/g, ' ').includes(`for order ${order.number} has failed`),
    );
    expect(mails).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (
            await database.query(`select 1 from outgoing_mail where status = 'waiting' and recipient = $1`, [
              order.email,
            ])
          ).rowCount,
      )
      .toBe(0);
  });
});

test('a refund that waits for the shop’s balance is told to the owner once, and when a dispute ends it, to pay nothing', async () => {
  const order = await sell('pm_card_pendingRefund');
  const refund = await dashboard.refund(order.intent, 100);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000).toISOString();
  const path = '/admin/workflows-executions/tell-waiting-refunds/run';
  for (const input of [new Date().toISOString(), tomorrow, tomorrow]) {
    expect((await asAdmin(shop, path, { input })).status).toBe(200);
  }
  await mailTo(owner, new RegExp(`The refund of £1\\.00 for order ${order.number} waits at the card provider`));
  await expect.poll(() => refundsOf(order)).toEqual([100]);

  await dashboard.dispute(order.intent);
  const failed = await mailTo(owner, new RegExp(`The refund of £1\\.00 for order ${order.number} has failed`));
  expect(failed.text.replace(/\s+/g, ' ')).toContain('Pay nothing back while the dispute is open');
  expect(failed.text).not.toContain('another way');
  const told = (await mailsTo(owner)).filter(({ text }) => text.includes(refund));
  expect(told).toHaveLength(2);
});

test('the refund of a cancelled order that the bank sent back is left to the owner, and not made again', async () => {
  const order = await sell();
  expect((await asAdmin(shop, `/admin/orders/${order.id}/cancel`, {})).status).toBe(200);
  expect(await dashboard.refunded(order.intent)).toBe(order.total);
  await dashboard.failRefund(order.intent);
  const { text } = await mailTo(owner, new RegExp(`for order ${order.number} has failed`));

  // The job looks at what is older first.
  const younger = await payAndLeave(shop, uniqueEmail('younger'));
  await reconcileUntil(shop, async () => (await ordersOf(shop, younger.email)).length > 0);
  expect(await dashboard.refunded(order.intent)).toBe(0);
  expect(text.replace(/\s+/g, ' ')).toContain('the shop does not try that card again.');
});

describe('a payment', () => {
  test('whose browser is gone becomes an order by the provider’s event, and only then', async () => {
    const email = uniqueEmail('provider-gone');
    const { cart } = await cartReadyToPay(shop, email);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    await expect.poll(async () => (await eventsOf(intent)).length).toBe(1);
    const [event] = await eventsOf(intent);
    expect(event).toMatchObject({ type: 'payment_intent.amount_capturable_updated', status: 'waiting', attempts: 0 });
    expect(event.next_try_at.getTime() - event.received_at.getTime()).toBe(45_000);
    expect(await ordersOf(shop, email)).toEqual([]);
    await processEventsNow(intent);

    const [order, ...more] = await ordersOf(shop, email);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ payment_status: 'captured' });
    expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded' });
    await mailTo(email, `Your order ${order?.display_id}`);
    expect(await kindsWrittenTo(database, email)).toEqual(['order-confirmation']);
  });

  test('that succeeded is not undone by a late event about the first card’s refusal', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('provider-late');
    const { cart } = await cartReadyToPay(shop, email);
    const { id: intent } = await startPayment(shop, cart);
    await dashboard.tell(intent, 'off');
    await payWith(shop, intent, 'pm_card_chargeDeclined');
    await payWith(shop, intent, 'pm_card_visa');
    const { body } = await complete(shop, cart);
    await dashboard.tell(intent, 'reverse');
    await expect
      .poll(async () => (await eventsOf(intent)).map(({ type }) => type))
      .toContain('payment_intent.payment_failed');
    await processEventsNow(intent);

    const orders = await ordersOf(shop, email);
    expect(orders.map(({ id, payment_status }) => [id, payment_status])).toEqual([
      [pickText(body, 'order', 'id'), 'captured'],
    ]);
  });

  test('that was cancelled makes no order', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('provider-let-go');
    const { cart } = await cartReadyToPay(shop, email);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const cancel = new URL(`/v1/payment_intents/${intent}/cancel`, shop.cards.api);
    expect((await fetch(cancel, { method: 'POST', headers })).status).toBe(200);
    await expect.poll(async () => (await eventsOf(intent)).length).toBe(2);
    await processEventsNow(intent);

    expect(await ordersOf(shop, email)).toEqual([]);
  });
});

describe('the nightly comparison with the card provider’s books', () => {
  const compare = async ({ minutesAgo = 30 } = {}) => {
    const [from, until] = [-minutesAgo, 1].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const path = '/admin/workflows-executions/compare-ledger/run';
    expect((await asAdmin(shop, path, { input: { from, until } })).status).toBe(200);
  };
  const differencesOf = async ({ intent }: PaidOrder) =>
    (await database.query('select * from ledger_difference where payment_intent = $1', [intent])).rows;
  const shownOf = async ({ intent }: PaidOrder) =>
    pickList((await asAdmin(shop, '/admin/money')).body, 'differences').filter(
      (one) => pick(one, 'reference') === intent,
    );
  const ledgerMails = async ({ number }: PaidOrder) =>
    (await mailsTo(owner)).filter(({ subject, text }) => {
      const message = text.replace(/\s+/g, ' ');
      return subject === 'Orders and the card provider do not agree' && message.includes(`Order ${number}:`);
    });

  test('tells the owner once of a refund whose events were lost, and records it on the order', {
    tags: 'nightly',
  }, async () => {
    const order = await sell();
    const agreeing = await sell();
    await dashboard.tell(order.intent, 'drop');
    await dashboard.refund(order.intent, 120);
    await compare();
    const said = `Order ${order.number}: refunded £0.00 in the shop, £1.20 at the card provider. The shop has caught up`;
    await mailTo(owner, said);
    await mailTo(order.email, `A refund of £1.20 for your order ${order.number}`);
    await compare();

    expect(await refundsOf(order)).toEqual([120]);
    expect(await differencesOf(order)).toMatchObject([
      { order_id: order.id, order_number: order.number, what: 'refunded', ours: 0, theirs: 120 },
    ]);
    expect((await differencesOf(order))[0].settled_at).toBeInstanceOf(Date);
    expect(await shownOf(order)).toMatchObject([
      { order: { id: order.id }, advice: 'Both agree by now. There is nothing to do.' },
    ]);
    expect(await ledgerMails(order)).toHaveLength(1);
    expect(await differencesOf(agreeing)).toEqual([]);
    expect(await ledgerMails(agreeing)).toEqual([]);
  });

  test('tells of a refund that only the shop has', {
    tags: 'nightly',
  }, async () => {
    const order = await sell();
    const { rows } = await database.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at)
       select 'ref_test_' || id, 900, '{"value": "900", "precision": 20}', id, now() - interval '1 hour'
       from payment where data->>'id' = $1 returning id`,
      [order.intent],
    );
    expect(rows).toHaveLength(1);
    await compare();

    await mailTo(owner, `Order ${order.number}: refunded £900.00 in the shop, £0.00 at the card provider.`);
    expect(await differencesOf(order)).toMatchObject([{ what: 'refunded', ours: 90000, theirs: 0, settled_at: null }]);
    expect(await shownOf(order)).toMatchObject([
      {
        happened: `Order ${order.number}: refunded £900.00 in the shop, £0.00 at the card provider.`,
        advice: expect.stringContaining('Refund it there, so that the shopper has it.'),
        settled_at: null,
      },
    ]);

    // It is looked at until both agree, however long ago the payment was.
    await database.query('delete from refund where id = $1', [rows[0].id]);
    await compare({ minutesAgo: 0 });
    expect(await shownOf(order)).toMatchObject([{ settled_at: expect.any(String) }]);
  });
});

describe('a dispute', () => {
  const disputesOf = async ({ id }: PaidOrder) => pick(await deskOf(shop, id), 'disputes');

  test('is shown on its order, with the lost amount in every view', async () => {
    const order = await sell();
    const id = await dashboard.dispute(order.intent);
    await mailTo(owner, `Reference at the card provider: ${id}`);
    const sum = order.total / 100;
    expect(await disputesOf(order)).toMatchObject([{ id, amount: sum, reason: 'fraudulent', standing: 'open' }]);
    await dashboard.closeDispute(id, 'lost');
    await mailTo(owner, new RegExp(`The dispute about £${sum.toFixed(2)} is lost.*${id}`));

    expect(await disputesOf(order)).toMatchObject([{ id, standing: 'lost' }]);
    const path = `/store/orders/${order.id}?fields=id`;
    const { body } = await call(shop, path, { headers: { 'x-order-access': await proofFor(order.id) } });
    expect(pick(body, 'record')).toMatchObject({ paid: sum, refunded: 0, disputed: sum, due: 0 });
  });

  test('leaves an order to be posted while it is open, and keeps its cards here once it is lost', async () => {
    const order = await sell();
    const id = await dashboard.dispute(order.intent);
    await expect.poll(() => disputesOf(order)).toMatchObject([{ standing: 'open' }]);
    const isToPost = async () => pick(await deskOf(shop, order.id), 'to_post');
    const isListed = async () => JSON.stringify(await allToPost(shop)).includes(order.id);
    expect([await isToPost(), await isListed()]).toEqual([true, true]);
    await dashboard.closeDispute(id, 'lost');
    await expect.poll(() => disputesOf(order)).toMatchObject([{ standing: 'lost' }]);
    expect([await isToPost(), await isListed()]).toEqual([false, false]);
    const refused = await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: order.id }] });
    expect(JSON.stringify(refused.body)).toContain(`Order ${order.number} is one whose money its bank has taken back`);
    const reserved = async () =>
      (
        await database.query(
          `select id from reservation_item where deleted_at is null and line_item_id in
             (select item_id from order_item where order_id = $1)`,
          [order.id],
        )
      ).rows;
    await expect.poll(reserved).toEqual([]);
  });

  test('whose events were lost is found by asking, and mailed once', async () => {
    const order = await sell();
    await dashboard.tell(order.intent, 'drop');
    const id = await dashboard.dispute(order.intent);
    const looked = async () => {
      await runJob(shop, 'look-for-disputes');
      await database.query(`update payment_event set next_try_at = now() where about = $1 and status = 'waiting'`, [
        id,
      ]);
      await runJob(shop, 'process-payment-events');
    };
    await looked();
    await expect.poll(() => disputesOf(order)).toMatchObject([{ id, standing: 'open' }]);
    await looked();
    await dashboard.closeDispute(id, 'lost');
    await looked();
    await expect.poll(() => disputesOf(order)).toMatchObject([{ id, standing: 'lost' }]);

    await mailTo(owner, new RegExp(`The dispute about £${(order.total / 100).toFixed(2)} is lost.*${id}`));
    const mails = (await mailsTo(owner)).filter(({ text }) => text.includes(id));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `A payment of £${(order.total / 100).toFixed(2)} is disputed`,
      `The dispute about £${(order.total / 100).toFixed(2)} is lost`,
    ]);
  });

  test('that is won costs nothing, even when its first event comes last', { tags: 'nightly' }, async () => {
    const order = await sell();
    await dashboard.tell(order.intent, 'off');
    const id = await dashboard.dispute(order.intent);
    await dashboard.closeDispute(id, 'won');
    await dashboard.tell(order.intent, 'reverse');
    await mailTo(owner, new RegExp(`The dispute about £${(order.total / 100).toFixed(2)} is won.*${id}`));
    const eventTypes = async () => (await eventsOf(order.intent)).map(({ type }) => type);
    await expect.poll(eventTypes).toContain('charge.dispute.created');
    await processEventsNow(order.intent);

    expect(await disputesOf(order)).toMatchObject([{ id, standing: 'won' }]);
    const mails = (await mailsTo(owner)).filter(({ text }) => text.includes(id));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `The dispute about £${(order.total / 100).toFixed(2)} is won`,
    ]);
  });
});
