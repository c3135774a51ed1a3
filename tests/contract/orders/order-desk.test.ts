import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyAddress, bearer, newCustomer } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { type GuestOrder, guestOrder, placeOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

const shownOf = async ({ id }: Pick<GuestOrder, 'id'>) => (await asAdmin(shop, `/admin/orders/${id}/desk`)).body;
const deskOf = async (order: Pick<GuestOrder, 'id'>) => pick(await shownOf(order), 'desk');
const storyOf = async (order: Pick<GuestOrder, 'id'>) =>
  pickList(await deskOf(order), 'story').map((one) => pickText(one, 'text'));
const askToCancel = ({ id, link }: GuestOrder, reason = '') =>
  call(shop, `/store/orders/${id}/cancel-request`, { body: { reason }, headers: link });
const answerPosted = ({ id }: GuestOrder, answer = 'posted') =>
  asAdmin(shop, `/admin/orders/${id}/cancel-request`, { answer });

test('the head of an order says how it stands and what happened, in plain words and in order of time', async () => {
  const order = await guestOrder(shop, anyAddress('story'));
  const paid = /Paid £\d+\.\d\d/;
  expect(pickList(await deskOf(order), 'words')).toEqual([
    expect.stringMatching(paid),
    'to post by Standard',
    'Ruth, Testtown',
  ]);
  await askToCancel(order, 'Ordered twice');
  await postOrder(shop, order.id, [{ tracking_number: 'AB123', tracking_url: '', label_url: '' }]);

  expect(pickList(await deskOf(order), 'words')[1]).toMatch(/^posted on \d{1,2} \w+ \d{4}$/);
  expect(await storyOf(order)).toEqual([
    expect.stringMatching(/^Ordered: 1 card, £\d+\.\d\d\.$/),
    expect.stringMatching(/^Paid: £\d+\.\d\d was taken from the card\.$/),
    'The shopper asked to cancel. “Ordered twice”',
    'Posted: 1 card, tracking number AB123.',
  ]);
  const { email } = shop.admin;
  expect(pickList(await deskOf(order), 'story').at(-1)).toMatchObject({ by: expect.stringMatching(/\w/) });
  await mailTo(order.email, 'on its way');
  const mails = pickList(await shownOf(order), 'mails');
  expect(mails.map((one) => pick(one, 'kind'))).toEqual(
    expect.arrayContaining(['order-confirmation', 'order-dispatched', 'cancel-request-received']),
  );
  expect(JSON.stringify(mails)).not.toContain(email);
  expect((await asAdmin(shop, '/admin/orders/order_01UNKNOWN/desk')).status).toBe(404);
});

describe('a wish to cancel that came too late', () => {
  test('is answered ‘already posted’: the order is, the shopper hears how to send it back, and may withdraw', async () => {
    const order = await guestOrder(shop, anyAddress('too-late'));
    await askToCancel(order);
    expect((await answerPosted(order)).status).toBe(200);

    const mail = await mailTo(order.email, /was already on its way/);
    expect(mail.text).toContain('12 Mill Brae');
    expect(await deskOf(order)).toMatchObject({ wish: null, to_post: false, cancelling: null });
    expect(await storyOf(order)).toContain('The wish to cancel was answered: already posted.');
    const { body } = await call(shop, `/store/orders/${order.id}`, { headers: order.link });
    expect(pick(body, 'cancellation')).toMatchObject({ possible: 'withdrawal', requested: null });
    expect((await mailsTo(order.email)).filter(({ subject }) => /^Your order \d+ is on its way/.test(subject))).toEqual(
      [],
    );

    expect((await askToCancel(order, 'Then I send it back')).status).toBe(200);
    expect(await deskOf(order)).toMatchObject({ wish: { kind: 'withdrawal', reason: 'Then I send it back' } });
  });

  test('is answered once, and only where there is one', async () => {
    const order = await guestOrder(shop, anyAddress('too-late'));
    expect((await answerPosted(order)).status).toBe(400);
    await askToCancel(order);
    expect((await answerPosted(order, 'perhaps')).status).toBe(400);
    expect((await answerPosted(order)).status).toBe(200);
    expect((await answerPosted(order)).status).toBe(400);
    await mailTo(order.email, /was already on its way/);
    const parcels = pickList(
      (await asAdmin(shop, `/admin/orders/${order.id}?fields=*fulfillments`)).body,
      'order',
      'fulfillments',
    );
    expect(parcels).toHaveLength(1);
  });

  test('of an order that is marked as posted already makes no second parcel', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, anyAddress('too-late'));
    await askToCancel(order);
    await postOrder(shop, order.id, [{ tracking_number: 'CD456', tracking_url: '', label_url: '' }]);
    expect((await answerPosted(order)).status).toBe(200);

    expect((await mailTo(order.email, /was already on its way/)).text).toContain('CD456');
    const parcels = pickList(
      (await asAdmin(shop, `/admin/orders/${order.id}?fields=*fulfillments`)).body,
      'order',
      'fulfillments',
    );
    expect(parcels).toHaveLength(1);
  });
});

describe('a note to oneself', () => {
  const keep = ({ id }: Pick<GuestOrder, 'id'>, text: unknown) => asAdmin(shop, `/admin/orders/${id}/note`, { text });
  const secret = 'Rings the bell twice: be patient';

  test('stays with the order, and reaches neither the shopper’s page, nor their mails, nor their own data', async () => {
    const customer = await newCustomer(shop, anyAddress('noted'));
    const order = await placeOrder(shop, customer);
    expect((await keep(order, secret)).status).toBe(200);
    expect(pick(await deskOf(order), 'note')).toMatchObject({ text: secret, by: expect.stringMatching(/\w/) });
    await asAdmin(shop, `/admin/orders/${order.id}/cancel`, {});
    await mailTo(order.email, /has been cancelled/);

    const headers = bearer(customer.token);
    const told: Json[] = [
      (await call(shop, `/store/orders/${order.id}?fields=*,metadata`, { headers })).body,
      (await call(shop, '/store/customers/me/export', { headers })).body,
      (await asAdmin(shop, `/admin/orders/${order.id}/packing-slip`)).body,
    ];
    for (const one of [...told, ...(await mailsTo(order.email))]) expect(JSON.stringify(one)).not.toContain(secret);
  });

  test('is written over, taken away by an empty one, and goes with the names in the order', {
    tags: 'nightly',
  }, async () => {
    const order = await guestOrder(shop, anyAddress('noted'));
    await keep(order, 'First');
    await keep(order, '  Second  ');
    expect(pick(await deskOf(order), 'note')).toMatchObject({ text: 'Second' });
    await keep(order, ' ');
    expect(pick(await deskOf(order), 'note')).toBeNull();

    await keep(order, secret);
    await database.query(`update "order" set created_at = now() - interval '6 years 1 day' where id = $1`, [order.id]);
    expect((await asAdmin(shop, '/admin/workflows-executions/job-forget-old/run', {})).status).toBe(200);
    expect((await database.query('select 1 from order_note where order_id = $1', [order.id])).rows).toEqual([]);
  });

  test('has at most 2,000 characters, and an order to stand on', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, anyAddress('noted'));
    for (const text of ['x'.repeat(2001), 7, null]) expect((await keep(order, text)).status).toBe(400);
    expect((await keep({ id: 'order_01UNKNOWN' }, 'Hello')).status).toBe(404);
  });
});

describe('a mail of an order', () => {
  const resend = ({ id }: GuestOrder, body: unknown) => asAdmin(shop, `/admin/orders/${id}/mails`, body);
  const confirmationOf = async (order: GuestOrder) =>
    mustHave(pickList(await shownOf(order), 'mails').find((one) => pick(one, 'kind') === 'order-confirmation'));
  const thanks = async (email: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes('Order number') || text.includes('Thank you')).length;

  test('is sent again once, though the button is pressed twice, and says to whom and when', async () => {
    const order = await guestOrder(shop, anyAddress('resend'));
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

  test('is refused when it has left six times, or is of another order, or none', { tags: 'nightly' }, async () => {
    const [order, other] = [await guestOrder(shop, anyAddress('resend')), await guestOrder(shop, anyAddress('resend'))];
    const confirmation = { kind: 'order-confirmation', cause: order.id };
    for (const times of [1, 2, 3, 4, 5]) expect((await resend(order, { ...confirmation, times })).status).toBe(200);

    expect((await resend(order, { ...confirmation, times: 6 })).status).toBe(400);
    expect(await confirmationOf(order)).toMatchObject({ can_resend: false });
    expect((await resend(other, { ...confirmation, times: 1 })).status).toBe(400);
    expect((await resend(order, { kind: 'password-reset', cause: order.id, times: 1 })).status).toBe(400);
    expect((await resend(order, { ...confirmation, times: 0 })).status).toBe(400);
    expect((await resend(order, { kind: 'order-cancelled', cause: order.id, times: 1 })).status).toBe(400);
  });
});
