import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { type CardEvent, cardEvent, deliver, ownEvents, signature } from './card-events.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(async () => {
  await database.query('delete from payment_event where id like $1', [ownEvents]);
  await database.end();
});

const rowsOf = async ({ id }: CardEvent) =>
  (await database.query('select * from payment_event where id = $1', [id])).rows;
const rowOf = async (event: CardEvent) => (await rowsOf(event))[0];

/** What a minute or a night begins, begun by the owner; it is done when the answer comes. */
async function workNow(job: string) {
  expect((await asAdmin(shop, `/admin/workflows-executions/job-${job}/run`, {})).status).toBe(200);
}

const newId = (kind: string) => `${kind}_test${randomBytes(6).toString('hex')}`;
/** Of a kind that nobody works on. */
const intentEvent = () => cardEvent('payment_intent.created', { id: newId('pi'), object: 'payment_intent' });
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

describe('what the card provider tells', () => {
  test('is kept once, however often and by however many ways at once it comes', async () => {
    const event = intentEvent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, event)));
    answers.push(await deliver(shop, event));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await rowsOf(event)).toMatchObject([{ type: event.type, status: 'done', facts: {} }]);
  });

  test('is taken whatever it is about, and forgotten after a month', async () => {
    const [old, fresh] = [cardEvent('radar.early_fraud_warning.created', { id: newId('issfr') }), intentEvent()];
    for (const event of [old, fresh]) expect((await deliver(shop, event)).status).toBe(200);
    await database.query(`update payment_event set received_at = now() - interval '31 days' where id = $1`, [old.id]);
    await workNow('forget-old');

    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(fresh)).toHaveLength(1);
  });

  test('and cannot be kept now is asked for again', async () => {
    const event = intentEvent();
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

describe('nothing is kept of an event', () => {
  const refusals: [string, (text: string) => Parameters<typeof deliver>[2], number, RegExp][] = [
    ['that is not signed', () => '', 400, /not signed/],
    ['that somebody else signed', (text) => signature(text, { secret: 'whsec_guess' }), 400, /signature/],
    ['that was signed ten minutes ago', (text) => signature(text, { age: 600 }), 400, /five minutes/],
    ['whose signature is of another body', () => signature('{}'), 400, /signature/],
    ['whose signature is none', () => 't=now,v1=please', 400, /signature/],
  ];

  test.each(refusals)('%s', async (_which, sign, status, sentence) => {
    const event = intentEvent();
    const answer = await deliver(shop, event, sign(JSON.stringify(event)));

    expect(answer.status).toBe(status);
    expect(pickText(JSON.parse(answer.text), 'message')).toMatch(sentence);
    expect(await rowsOf(event)).toEqual([]);
  });

  test('that is too large, whoever signed it', async () => {
    const event = cardEvent('payment_intent.succeeded', { id: newId('pi'), description: 'a'.repeat(1_000_000) });

    expect((await deliver(shop, event)).status).toBe(413);
    expect(await rowsOf(event)).toEqual([]);
  });

  test('that is none, though it is signed', async () => {
    const event = intentEvent();
    const whole = JSON.stringify(event);
    for (const text of [whole.slice(0, -2), `[${whole}]`, '{}', '"evt"', JSON.stringify({ ...event, data: 5 })]) {
      expect((await deliver(shop, text)).status, text).toBe(400);
    }
    expect((await deliver(shop, event, undefined, 'application/octet-stream')).status).toBe(400);
    expect(await rowsOf(event)).toEqual([]);
  });

  test('by any other way than a post, or at Medusa’s own door', async () => {
    const event = intentEvent();
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

async function areDone(events: CardEvent[]) {
  for (const event of events) await expect.poll(async () => (await rowOf(event))?.status).toBe('done');
}

/** What is on its way to the owner now has left. Others of this shop write to the owner all the time. */
async function mailsHaveLeft() {
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
  test('has one mail about an order whose payment is disputed, however often that is told', async () => {
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
    await areDone(again);
    await mailsHaveLeft();
    expect(await mailsNaming(data[0].id)).toHaveLength(1);
  });

  test('has one mail about how a dispute ended, and none about its beginning after that', async () => {
    const dispute = disputeOf('', { payment_intent: null });
    const closed = () => cardEvent('charge.dispute.closed', { ...dispute, status: 'lost' });
    const ends = [closed(), closed()];
    await Promise.all(ends.map((event) => deliver(shop, event)));
    await areDone(ends);
    const late = [
      cardEvent('charge.dispute.created', dispute),
      cardEvent('charge.dispute.updated', { ...dispute, status: 'under_review' }),
    ];
    await Promise.all(late.map((event) => deliver(shop, event)));
    await areDone(late);
    await mailsHaveLeft();

    expect((await mailsNaming(dispute.id)).map(({ subject }) => subject)).toEqual(['The dispute about £4.24 is lost']);
  });

  test('hears of a disputed payment without an order too, when the order had time to come', async () => {
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
      await workNow('work-payment-events');
    }

    await expect.poll(async () => (await rowOf(event))?.status).toBe('done');
    await mailTo(owner, new RegExp(dispute.id));
    const [mail] = await mailsNaming(dispute.id);
    expect(mail && textOf(mail)).toContain('The holder of the card has asked their bank to take back £4.24.');
    expect(JSON.stringify(await rowOf(event))).not.toContain('Ruth');
  });

  test('is told of an event that cannot be dealt with, and whoever watches the shop sees it', async () => {
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
    await workNow('work-payment-events');
    await expect.poll(async () => (await rowOf(event))?.status).toBe('dead');
    expect(await givenUp()).toBe(before + 1);
    expect(textOf(await mailTo(owner, new RegExp(`Reference: ${event.id}`)))).toContain('could not deal with');
  });
});
