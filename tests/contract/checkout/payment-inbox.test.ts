import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { type CardEvent, cardEvent, deliver, ownEvents, signature } from './card-events.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();

afterAll(async () => {
  await database.query('delete from payment_event where id like $1', [ownEvents]);
});

const rowsOf = async ({ id }: CardEvent) =>
  (await database.query('select * from payment_event where id = $1', [id])).rows;
const rowOf = async (event: CardEvent) => (await rowsOf(event))[0];

const newId = (kind: string) => `${kind}_test${randomBytes(6).toString('hex')}`;
/** The shop ignores this event type. */
const ignoredEvent = () => cardEvent('payment_intent.created', { id: newId('pi'), object: 'payment_intent' });
const disputeOf = (paymentIntent: string, more: object = {}) => ({
  id: newId('dp'),
  object: 'dispute',
  amount: 424,
  payment_intent: paymentIntent,
  reason: 'product_not_received',
  status: 'needs_response',
  evidence: { customer_name: 'Ruth Example' },
  ...more,
});

describe('an event of the card provider', () => {
  test('is accepted whatever its type, and deleted after a month', async () => {
    const [old, fresh] = [cardEvent('radar.early_fraud_warning.created', { id: newId('issfr') }), ignoredEvent()];
    for (const event of [old, fresh]) expect((await deliver(shop, event)).status).toBe(200);
    await database.query(`update payment_event set received_at = now() - interval '31 days' where id = $1`, [old.id]);
    await runJob(shop, 'apply-retention');

    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(fresh)).toHaveLength(1);
  });

  test('is refused while it cannot be stored, so that it is sent again', async () => {
    const event = ignoredEvent();
    const name = `only_${event.id}`;
    await database.query(`alter table payment_event add constraint ${name} check (id <> '${event.id}')`);
    try {
      const { status, text } = await deliver(shop, event);
      expect(status).toBe(500);
      expect(text).not.toContain(name);
      expect(await rowsOf(event)).toEqual([]);
    } finally {
      await database.query(`alter table payment_event drop constraint ${name}`);
    }
    expect((await deliver(shop, event)).status).toBe(200);
    expect(await rowsOf(event)).toHaveLength(1);
  });
});

describe('nothing is stored of an event', () => {
  test('that is not signed, or that a stranger signed', async () => {
    const event = ignoredEvent();
    for (const [signed, sentence] of [
      ['', /not signed/],
      [signature(JSON.stringify(event), 'whsec_guess'), /signature/],
    ] as const) {
      const answer = await deliver(shop, event, signed);
      expect([answer.status, pickText(JSON.parse(answer.text), 'message')]).toEqual([
        400,
        expect.stringMatching(sentence),
      ]);
    }
    expect(await rowsOf(event)).toEqual([]);
  });

  test('that is too large, even when it is signed', async () => {
    const event = cardEvent('payment_intent.succeeded', { id: newId('pi'), description: 'a'.repeat(1_000_000) });

    const answer = await deliver(shop, event);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ]);
    expect(await rowsOf(event)).toEqual([]);
  });

  test('that comes by another method than POST, or to Medusa’s own webhook', async () => {
    const event = ignoredEvent();
    const text = JSON.stringify(event);
    const headers = { 'stripe-signature': signature(text) };

    expect((await fetch(new URL('/webhooks/stripe', shop.backend))).status).toBe(404);
    expect((await call(shop, '/hooks/payment/stripe_stripe', { body: event, headers })).status).toBe(404);
    expect(await rowsOf(event)).toEqual([]);
  });
});

const textOf = ({ text }: { text: string }) => text.replace(/\s+/g, ' ');
const mailsNaming = async (reference: string) =>
  (await mailsTo(owner)).filter((mail) => textOf(mail).includes(`Reference at the card provider: ${reference}`));

async function waitUntilDone(events: CardEvent[]) {
  for (const event of events) await expect.poll(async () => (await rowOf(event))?.status).toBe('done');
}

/** Waits only for mails that wait now, since other tests write to the owner all the time. */
async function waitUntilSent() {
  const waiting = `select id from outgoing_mail where recipient = $1 and status = 'waiting'`;
  const ids = (await database.query(waiting, [owner])).rows.map(({ id }) => id);
  const stillWaiting = `select 1 from outgoing_mail where id = any($1) and status = 'waiting'`;
  await expect.poll(async () => (await database.query(stillWaiting, [ids])).rowCount).toBe(0);
}

async function disputesOf(intent: string) {
  const address = new URL(`/v1/disputes?payment_intent=${intent}`, shop.cards.api);
  const answer = await fetch(address, { headers: { authorization: 'Bearer sk_test_sandbox' } });
  return JSON.parse(await answer.text());
}

describe('the owner', () => {
  test('gets one mail about a disputed order, however often the events come', { tags: 'nightly' }, async () => {
    const { cart, total } = await cartReadyToPay(shop, 'disputes@example.com');
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_createDispute');
    const { body } = await complete(shop, cart);
    const number = Number(pick(body, 'order', 'display_id'));
    const mail = await mailTo(owner, new RegExp(`paid for\\s+order\\s+${number}\\s`));

    expect(mail.subject).toBe(`A payment of £${total.toFixed(2)} is disputed`);
    expect(textOf(mail)).toMatch(/Reason given: fraudulent\. You can answer until/);
    expect(mail.html).toContain(pickText(body, 'order', 'id'));

    const { data } = await disputesOf(intent);
    expect(data).toHaveLength(1);
    const again = [cardEvent('charge.dispute.created', data[0]), cardEvent('charge.dispute.updated', data[0])];
    await Promise.all([...again, ...again].map((event) => deliver(shop, event)));
    await waitUntilDone(again);
    await waitUntilSent();
    expect(await mailsNaming(data[0].id)).toHaveLength(1);
  });

  test('gets one mail about the end of a dispute, and none about its beginning after that', async () => {
    const dispute = disputeOf('', { payment_intent: null });
    const closed = () => cardEvent('charge.dispute.closed', { ...dispute, status: 'lost' });
    const ends = [closed(), closed()];
    await Promise.all(ends.map((event) => deliver(shop, event)));
    await waitUntilDone(ends);
    const late = [
      cardEvent('charge.dispute.created', dispute),
      cardEvent('charge.dispute.updated', { ...dispute, status: 'under_review' }),
    ];
    await Promise.all(late.map((event) => deliver(shop, event)));
    await waitUntilDone(late);
    await waitUntilSent();

    expect((await mailsNaming(dispute.id)).map(({ subject }) => subject)).toEqual(['The dispute about £4.24 is lost']);
  });

  test('hears of a disputed payment without an order, once the order had time to come', async () => {
    const dispute = disputeOf(newId('pi'));
    const event = cardEvent('charge.dispute.created', dispute);
    await deliver(shop, event);
    for (const [attempts, minutes] of [
      [1, 1],
      [2, 5],
    ]) {
      await expect.poll(async () => (await rowOf(event))?.last_error).toMatch(/no order/);
      const row = await rowOf(event);
      expect(row).toMatchObject({ status: 'waiting', attempts, claimed_until: null });
      expect(row.next_try_at.getTime() - row.updated_at.getTime()).toBe((minutes ?? 0) * 60_000);
      await database.query(`update payment_event set next_try_at = now(), last_error = null where id = $1`, [event.id]);
      await runJob(shop, 'process-payment-events');
    }

    await expect.poll(async () => (await rowOf(event))?.status).toBe('done');
    await mailTo(owner, new RegExp(dispute.id));
    const [mail] = await mailsNaming(dispute.id);
    expect(mail && textOf(mail)).toContain('The holder of the card has asked their bank to take back £4.24.');
    expect(JSON.stringify(await rowOf(event))).not.toContain('Ruth');
  });

  test('is told of an event that cannot be processed, and the vitals show it', async () => {
    const watched = async () => pick((await asAdmin(shop, '/admin/vitals')).body, 'vitals', 'card_events');
    const givenUp = async () => Number(pick(await watched(), 'given_up'));
    const before = await givenUp();
    const event = cardEvent('charge.dispute.created', disputeOf(newId('pi'), { amount: 'a lot' }));
    expect((await deliver(shop, event)).status).toBe(200);
    await expect.poll(async () => (await rowOf(event))?.last_error).toBeTruthy();

    await database.query(`update payment_event set received_at = now() - interval '11 minutes' where id = $1`, [
      event.id,
    ]);
    expect(await watched()).toMatchObject({ is_late: true });
    expect(Number(pick(await watched(), 'oldest_waiting_seconds'))).toBeGreaterThanOrEqual(11 * 60);

    await database.query('update payment_event set attempts = 7, next_try_at = now() where id = $1', [event.id]);
    await runJob(shop, 'process-payment-events');
    await expect.poll(async () => (await rowOf(event))?.status).toBe('dead');
    expect(await givenUp()).toBe(before + 1);
    expect(textOf(await mailTo(owner, new RegExp(`Reference: ${event.id}`)))).toContain('could not deal with');
  });
});
