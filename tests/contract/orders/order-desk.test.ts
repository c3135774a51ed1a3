import { describe, expect, test } from 'vitest';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { addressIn, kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { type GuestOrder, guestOrder, placeOrder, trackingOf } from '../../world/orders.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk } from './papers/desk.ts';

const shop = runningShop();
const database = shopDatabase();

const deskResponseOf = async ({ id }: Pick<GuestOrder, 'id'>) => (await asAdmin(shop, `/admin/orders/${id}/desk`)).body;
const deskOf = async (order: Pick<GuestOrder, 'id'>) => pick(await deskResponseOf(order), 'desk');
const timelineOf = async (order: Pick<GuestOrder, 'id'>) =>
  pickList(await deskOf(order), 'story').map((one) => pickText(one, 'text'));
const requestCancel = ({ id, link }: GuestOrder, reason = '') =>
  call(shop, `/store/orders/${id}/cancel-request`, { body: { reason }, headers: link });
const answerAlreadyPosted = ({ id }: GuestOrder, answer = 'posted') =>
  asAdmin(shop, `/admin/orders/${id}/cancel-request`, { answer });

describe('a cancel request that came too late', () => {
  test('is answered ‘already posted’: the order is posted, and the shopper hears how to return it', {
    tags: 'nightly',
  }, async () => {
    const order = await guestOrder(shop, uniqueEmail('too-late'));
    await requestCancel(order);
    expect((await answerAlreadyPosted(order)).status).toBe(200);

    const mail = await mailTo(order.email, /was already on its way/);
    expect(mail.text).toContain('12 Mill Brae');
    expect(await deskOf(order)).toMatchObject({ wish: null, to_post: false, cancelling: null });
    expect(await timelineOf(order)).toContain('The wish to cancel was answered: already posted.');
    const { body } = await call(shop, `/store/orders/${order.id}`, { headers: order.link });
    expect(pick(body, 'cancellation')).toMatchObject({ possible: 'withdrawal', requested: null });
    expect(await kindsWrittenTo(database, order.email)).not.toContain('order-dispatched');

    expect((await requestCancel(order, 'Then I send it back')).status).toBe(200);
    expect(await deskOf(order)).toMatchObject({ wish: { kind: 'withdrawal', reason: 'Then I send it back' } });
  });

  test('is answered once, and only when there is one', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('too-late'));
    expect((await answerAlreadyPosted(order)).status).toBe(400);
    await requestCancel(order);
    expect((await answerAlreadyPosted(order, 'perhaps')).status).toBe(400);
    expect((await answerAlreadyPosted(order)).status).toBe(200);
    expect((await answerAlreadyPosted(order)).status).toBe(400);
    await mailTo(order.email, /was already on its way/);
    const parcels = pickList(
      (await asAdmin(shop, `/admin/orders/${order.id}?fields=*fulfillments`)).body,
      'order',
      'fulfillments',
    );
    expect(parcels).toHaveLength(1);
  });

  test('of an order that is already posted makes no second parcel', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('too-late'));
    await requestCancel(order);
    const tracking = trackingOf(order);
    await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: order.id, tracking, although_asked: true }] });
    expect((await answerAlreadyPosted(order)).status).toBe(200);

    expect((await mailTo(order.email, /was already on its way/)).text).toContain(tracking);
    const parcels = pickList(
      (await asAdmin(shop, `/admin/orders/${order.id}?fields=*fulfillments`)).body,
      'order',
      'fulfillments',
    );
    expect(parcels).toHaveLength(1);
  });
});

describe('an owner’s note', () => {
  const saveNote = ({ id }: Pick<GuestOrder, 'id'>, text: unknown, before?: string) =>
    asAdmin(shop, `/admin/orders/${id}/note`, { text, ...(before !== undefined && { before }) });
  const secret = 'Rings the bell twice: be patient';

  test('stays with the order, and is not in the shopper’s pages, mails or exported data', async () => {
    const customer = await newCustomer(shop, uniqueEmail('noted'));
    const order = await placeOrder(shop, customer);
    expect((await saveNote(order, secret)).status).toBe(200);
    expect(pick(await deskOf(order), 'note')).toMatchObject({ text: secret, by: expect.stringMatching(/\w/) });
    await asAdmin(shop, `/admin/orders/${order.id}/cancel`, {});
    await mailTo(order.email, /has been cancelled/);

    const headers = bearer(customer.token);
    const read = await call(shop, `/store/orders/${order.id}`, { headers });
    expect(read.status).toBe(200);
    const answers: Json[] = [
      read.body,
      (await call(shop, `/store/orders/${order.id}?fields=*,metadata`, { headers })).body,
      (await call(shop, '/store/customers/me/export', { headers })).body,
      (await asAdmin(shop, `/admin/orders/${order.id}/packing-slip`)).body,
    ];
    for (const one of [...answers, ...(await mailsTo(order.email))]) expect(JSON.stringify(one)).not.toContain(secret);
  });

  test('is overwritten, removed by an empty one, and deleted with the names in the order', {
    tags: 'nightly',
  }, async () => {
    const order = await guestOrder(shop, uniqueEmail('noted'));
    await saveNote(order, 'First');
    await saveNote(order, '  Second  ');
    expect(pick(await deskOf(order), 'note')).toMatchObject({ text: 'Second' });
    await saveNote(order, ' ');
    expect(pick(await deskOf(order), 'note')).toBeNull();

    await saveNote(order, secret);
    await database.query(`update "order" set created_at = now() - interval '6 years 1 day' where id = $1`, [order.id]);
    await runJob(shop, 'apply-retention');
    expect((await database.query('select 1 from order_note where order_id = $1', [order.id])).rows).toEqual([]);
  });

  test('that someone else has changed meanwhile is not overwritten', async () => {
    const order = await guestOrder(shop, uniqueEmail('noted'));
    expect((await saveNote(order, 'First', '')).status).toBe(200);
    // The answer was lost, and the owner presses again.
    expect((await saveNote(order, 'First', '')).status).toBe(200);
    const refused = await saveNote(order, 'Mine', '');
    expect([refused.status, pick(refused.body, 'message')]).toEqual([
      400,
      'Someone else has changed this note meanwhile. Read it, and keep yours once more if you want it.',
    ]);
    expect((await saveNote(order, 'Mine', 'First')).status).toBe(200);
    expect(pick(await deskOf(order), 'note')).toMatchObject({ text: 'Mine' });
  });

  test('has at most 2,000 characters, and needs an order', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('noted'));
    for (const text of ['x'.repeat(2001), 7, null]) expect((await saveNote(order, text)).status).toBe(400);
    expect((await saveNote({ id: 'order_01UNKNOWN' }, 'Hello')).status).toBe(404);
  });
});

describe('a mail of an order', () => {
  type AnyOrder = Pick<GuestOrder, 'id'>;
  const resend = ({ id }: AnyOrder, body: unknown) => asAdmin(shop, `/admin/orders/${id}/mails`, body);
  const mailOf = async (order: AnyOrder, kind: string) =>
    mustHave(pickList(await deskResponseOf(order), 'mails').find((one) => pick(one, 'kind') === kind));
  const confirmationOf = (order: AnyOrder) => mailOf(order, 'order-confirmation');
  const thanks = async (email: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes('Order number') || text.includes('Thank you')).length;

  test('is sent again once, even when the button is pressed twice, with recipient and time', async () => {
    const order = await guestOrder(shop, uniqueEmail('resend'));
    await mailTo(order.email, String(order.number));
    const before = await thanks(order.email);
    const mail = await confirmationOf(order);
    const again = { kind: pick(mail, 'kind'), cause: pick(mail, 'cause'), times: pickList(mail, 'times').length };
    expect(again.times).toBe(1);
    const answers = await Promise.all([resend(order, again), resend(order, again)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => thanks(order.email)).toBe(before + 1);
    await expect
      .poll(async () => pickList(await confirmationOf(order), 'times'))
      .toMatchObject([
        { recipient: order.email, status: 'sent' },
        { recipient: order.email, status: 'sent' },
      ]);
    expect(await thanks(order.email)).toBe(before + 1);
  });

  test('is not sent again after six times, nor for another order', { tags: 'nightly' }, async () => {
    const [order, other] = [
      await guestOrder(shop, uniqueEmail('resend')),
      await guestOrder(shop, uniqueEmail('resend')),
    ];
    const confirmation = { kind: 'order-confirmation', cause: order.id };
    for (const times of [1, 2, 3, 4, 5]) expect((await resend(order, { ...confirmation, times })).status).toBe(200);

    expect((await resend(order, { ...confirmation, times: 6 })).status).toBe(400);
    expect(await confirmationOf(order)).toMatchObject({ can_resend: false });
    expect((await resend(other, { ...confirmation, times: 1 })).status).toBe(400);
    expect((await resend(order, { kind: 'password-reset', cause: order.id, times: 1 })).status).toBe(400);
    expect((await resend(order, { ...confirmation, times: 0 })).status).toBe(400);
    expect((await resend(order, { kind: 'order-cancelled', cause: order.id, times: 1 })).status).toBe(400);
  });

  const countMails = async (email: string, words: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes(words)).length;

  /** Waits until the mail has left once, sends it again, and waits for the second one. */
  async function sendOnceMore(order: AnyOrder, kind: string, { to, words }: { to: string; words: string }) {
    const sent = { recipient: to, status: 'sent' };
    await expect.poll(() => mailOf(order, kind)).toMatchObject({ to, can_resend: true, times: [sent] });
    await expect.poll(() => countMails(to, words)).toBe(1);
    const again = { kind, cause: pick(await mailOf(order, kind), 'cause'), times: 1 };
    const answers = await Promise.all([resend(order, again), resend(order, again)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => mailOf(order, kind)).toMatchObject({ times: [sent, sent] });
    await expect.poll(() => countMails(to, words)).toBe(2);
  }

  test('about what was added to the order, and about its payment, can be sent again', { tags: 'nightly' }, async () => {
    const desk = await Desk.open(shop);
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    await desk.edit(order, [{ card: desk.card(250, 3), quantity: 1 }]);
    const changed = { to: order.email, words: `Your order ${order.number} has changed` };
    await sendOnceMore(order, 'order-balance', changed);

    await desk.payBalance(order);
    const thanked = { to: order.email, words: `We have your £2.50 for order ${order.number}` };
    await sendOnceMore(order, 'balance-paid', thanked);
    // The mail says how the order stands when it leaves.
    const third = { kind: 'order-balance', cause: pick(await mailOf(order, 'order-balance'), 'cause'), times: 2 };
    expect((await resend(order, third)).status).toBe(200);
    expect((await mailTo(order.email, /has changed.*Nothing is to pay/)).subject).toBe(changed.words);
  });

  test('about a change without notification stays unsent until the owner sends it', { tags: 'nightly' }, async () => {
    const desk = await Desk.open(shop);
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    await desk.owner('order-edits', { order_id: order.id });
    await desk.owner(`order-edits/${order.id}/items`, {
      items: [{ variant_id: desk.card(250, 3).variant, quantity: 1 }],
    });
    await desk.owner(`order-edits/${order.id}/request`, {});
    await database.query('update order_change set no_notification = true where order_id = $1', [order.id]);
    await desk.owner(`order-edits/${order.id}/confirm`, {});
    const skipped = { status: 'skipped', recipient: '' };
    await expect.poll(() => mailOf(order, 'order-balance').catch(() => null)).toMatchObject({ times: [skipped] });

    await runJob(shop, 'sweep-mails');
    const mail = await mailOf(order, 'order-balance');
    expect(mail).toMatchObject({ can_resend: true, times: [skipped] });
    const again = { kind: 'order-balance', cause: pick(mail, 'cause'), times: 1 };
    expect((await resend(order, again)).status).toBe(200);
    await mailTo(order.email, `Your order ${order.number} has changed`);
    expect(await countMails(order.email, 'has changed')).toBe(1);
  });

  test('about a transfer can be sent again, the question until it is answered, the answer to who asked', {
    tags: 'nightly',
  }, async () => {
    const order = await guestOrder(shop, uniqueEmail('resend'));
    const { email: account, token } = await newCustomer(shop, uniqueEmail('resend'));
    const path = `/store/orders/${order.id}/transfer`;
    await call(shop, `${path}/request`, { body: {}, headers: bearer(token) });
    const question = { to: order.email, words: `May order ${order.number} be added to an account?` };
    await sendOnceMore(order, 'order-transfer', question);

    const proof = addressIn(await mailTo(order.email, question.words), '/order-transfer').searchParams.get('token');
    expect((await call(shop, `${path}/accept`, { body: { token: proof } })).status).toBe(200);
    const answer = { to: account, words: `Order ${order.number} is in your account` };
    await sendOnceMore(order, 'order-transfer-accepted', answer);
    expect(await countMails(order.email, answer.words)).toBe(0);

    const asked = await mailOf(order, 'order-transfer');
    expect(asked).toMatchObject({ can_resend: false, times: [{ recipient: order.email }, { recipient: order.email }] });
    const again = { kind: 'order-transfer', cause: pick(asked, 'cause'), times: 2 };
    expect((await resend(order, again)).status).toBe(400);
  });

  test('with the link that its shopper asked for can be sent again', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('resend'));
    await call(shop, '/store/order-links', { body: { number: order.number, email: order.email } });
    const link = { to: order.email, words: `The way to your order ${order.number}` };
    await sendOnceMore(order, 'order-link', link);
    expect(await mailOf(order, 'order-link')).toMatchObject({ cause: order.id });
  });
});
