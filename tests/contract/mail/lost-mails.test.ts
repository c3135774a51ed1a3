import { beforeAll, describe, expect, test } from 'vitest';
import { wishParcel, workingDay } from '../../world/cards/parcels.ts';
import { applyForTrade, orderOnAccount, readyCartOf, tradeCustomer, tradePath } from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { mailsTo, mailTo, sentMails } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy, guestOrder, postOrder, proofFor } from '../../world/orders.ts';
import { asAdmin, paymentOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
/** The job runs every minute and takes some time. */
const nextMinute = { timeout: 100_000, interval: 1_000 };

/** Deletes a mail as if the process had died between changing the order and writing the mail. */
async function deleteMail(kind: string, recipient: string) {
  const [sent] = await waitFor(`${kind} to be sent`, () => sentMails(database, recipient, [kind]));
  const { id, cause } = mustHave(sent);
  await database.query('delete from outgoing_mail where id = $1', [id]);
  await database.query('delete from notification where resource_id = $1', [id]);
  return cause;
}

async function orderWithoutConfirmation() {
  const email = uniqueEmail('placed');
  const { id } = await guestOrder(shop, email);
  const { headers } = await mailTo(email, /Your order/);
  await deleteMail('order-confirmation', email);
  await database.query(`update "order" set created_at = now() - interval '1 minute' where id = $1`, [id]);
  return { email, messageId: headers['message-id'] };
}

async function postedAndRefundedOrder() {
  const email = uniqueEmail('posted');
  const { id } = await guestOrder(shop, email);
  await postOrder(shop, id);
  await mailTo(email, /on its way/);
  const payment = pickText(await paymentOf(shop, id), 'id');
  await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 1 });
  await mailTo(email, /refund of £1\.00/);
  const parcel = await deleteMail('order-dispatched', email);
  await database.query(`update fulfillment set shipped_at = now() - interval '1 minute' where id = $1`, [parcel]);
  const refund = await deleteMail('order-refunded', email);
  await database.query(`update refund set created_at = now() - interval '1 minute' where id = $1`, [refund]);
  return email;
}

async function cancelledOrder() {
  const email = uniqueEmail('cancelled');
  const { id } = await guestOrder(shop, email);
  await asAdmin(shop, `/admin/orders/${id}/cancel`, {});
  await mailTo(email, /has been cancelled/);
  await deleteMail('order-cancelled', email);
  await database.query(`update "order" set canceled_at = now() - interval '1 minute' where id = $1`, [id]);
  return email;
}

async function declinedTransfer() {
  const buyer = uniqueEmail('buyer');
  const { id } = await guestOrder(shop, buyer);
  const requester = await newCustomer(shop);
  await call(shop, `/store/orders/${id}/transfer/request`, { body: {}, headers: bearer(requester.token) });
  const { text } = await mailTo(buyer, /order-transfer/);
  const token = /[?&]token=([^\s&]+)/.exec(text.slice(text.indexOf('order-transfer')))?.[1] ?? '';
  expect((await call(shop, `/store/orders/${id}/transfer/decline`, { body: { token } })).status).toBe(200);
  await mailTo(requester.email, /stays where it is/);
  const change = await deleteMail('order-transfer-declined', requester.email);
  await database.query(`update order_transfer set updated_at = now() - interval '1 minute' where id = $1`, [change]);
  return requester.email;
}

async function answeredMessage() {
  const email = uniqueEmail('writer');
  const body = { name: 'Ruth Example', email, telephone: '', message: 'Do you send to Donegal?', subscribe: false };
  await call(shop, '/store/contact', { body });
  const asked = pickList((await asAdmin(shop, `/admin/messages?q=${encodeURIComponent(email)}`)).body, 'messages')[0];
  await asAdmin(shop, `/admin/messages/${pickText(asked ?? null, 'id')}/answer`, { text: 'We do.', seen: 0 });
  await mailTo(email, /^Your message to/);
  const answer = await deleteMail('message-answered', email);
  await database.query(`update message_answer set created_at = now() - interval '1 minute' where id = $1`, [answer]);
  const message = await deleteMail('contact-received', email);
  await database.query(`update contact_message set created_at = now() - interval '1 minute' where id = $1`, [message]);
  return email;
}

async function unwantedOrder() {
  const email = uniqueEmail('asking');
  const { id, link } = await guestOrder(shop, email);
  await call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers: link });
  await mailTo(email, /We have your wish to cancel/);
  const request = await deleteMail('cancel-request-received', email);
  await database.query(`update cancel_request set created_at = now() - interval '1 minute' where id = $1`, [request]);
  return email;
}

async function shopThatApplied() {
  const who = await newCustomer(shop);
  await applyForTrade(shop, who);
  await mailTo(who.email, /^We have your application/);
  await deleteMail('trade-applied', who.email);
  await database.query(`update trade_account set applied_at = now() - interval '1 minute' where customer_id = $1`, [
    who.id,
  ]);
  return who.email;
}

async function postedAlthoughUnwanted() {
  const email = uniqueEmail('unwanted');
  const { id, link } = await guestOrder(shop, email);
  await call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers: link });
  await asAdmin(shop, `/admin/orders/${id}/cancel-request`, { answer: 'posted' });
  await mailTo(email, /was already on its way/);
  const request = await deleteMail('cancel-request-posted', email);
  await database.query(`update cancel_request set closed_at = now() - interval '1 minute' where id = $1`, [request]);
  return email;
}

/** The shop's account was opened, and a part of its invoice was paid. */
async function shopOnAccount() {
  const who = await tradeCustomer(shop, { credit_limit: 200 });
  await mailTo(who.email, /^Your account is open/);
  await deleteMail('trade-decided', who.email);
  await database.query(`update trade_account set decided_at = now() - interval '1 minute' where id = $1`, [
    who.account,
  ]);
  await orderOnAccount(shop, who, await readyCartOf(shop, who, [[(await cardAt(shop, 250)).variant, 42]]));
  const { body } = await call(shop, tradePath, { headers: bearer(who.token) });
  const invoice = pickText(pickList(body, 'invoices')[0] ?? null, 'id');
  await asAdmin(shop, `/admin/trade-invoices/${invoice}/payments`, { amount: 20, is_told: true });
  await mailTo(who.email, /^We have your payment/);
  await expectLedToOrder(who.email, ['trade-invoice', 'trade-payment']);
  const payment = await deleteMail('trade-payment', who.email);
  await database.query(`update trade_payment set created_at = now() - interval '1 minute' where id = $1`, [payment]);
  return who.email;
}

/** Given-up mails lead the owner to their order, where she can send them again. */
async function expectLedToOrder(email: string, kinds: readonly string[]) {
  const sent = await waitFor(`${kinds.join(' and ')} to be sent`, () => sentMails(database, email, kinds));
  const ids = sent.map(({ id }) => id);
  const mark = (status: string) =>
    database.query('update outgoing_mail set status = $2 where id = any($1)', [ids, status]);
  await mark('dead');
  const unsent = pickList((await asAdmin(shop, '/admin/unsent-mails')).body, 'mails');
  await mark('sent');
  const found = unsent.filter((mail) => ids.includes(pickText(mail, 'id')));
  expect(found.map((mail) => [pick(mail, 'kind'), typeof pick(mail, 'number')]).toSorted()).toEqual(
    kinds.map((kind) => [kind, 'number']).toSorted(),
  );
}

async function orderForAnotherDay() {
  const email = uniqueEmail('dated');
  const { cart } = await cartReadyToPay(shop, email);
  await wishParcel(shop, cart, { when: 'post', day: workingDay(30) });
  const { id } = await buy(shop, cart);
  const headers = { 'x-order-access': await proofFor(id) };
  await call(shop, `/store/orders/${id}/parcels/main`, { body: { when: 'post', day: workingDay(40) }, headers });
  await mailTo(email, /The day of your order/);
  await expectLedToOrder(email, ['parcel-day']);
  await deleteMail('parcel-day', email);
  const earlier = `update parcel set day_changed_at = day_changed_at - interval '1 minute' where cart_id = $1`;
  await database.query(earlier, [cart]);
  return email;
}

const countMails = async (email: string, words: RegExp) =>
  (await mailsTo(email)).filter(({ subject }) => words.test(subject)).length;

describe('within a minute the shop writes anew', () => {
  // The stories together may take as long as a test on a busy machine.
  let stories: Record<
    'posted' | 'gone' | 'asking' | 'writer' | 'wishing' | 'unwanted' | 'applying' | 'trader' | 'dated',
    string
  > & {
    bought: { email: string; messageId: unknown };
  };
  beforeAll(async () => {
    const [posted, gone, asking, bought, writer, wishing, unwanted, applying, trader, dated] = await Promise.all([
      postedAndRefundedOrder(),
      cancelledOrder(),
      declinedTransfer(),
      orderWithoutConfirmation(),
      answeredMessage(),
      unwantedOrder(),
      postedAlthoughUnwanted(),
      shopThatApplied(),
      shopOnAccount(),
      orderForAnotherDay(),
    ]);
    stories = { posted, gone, asking, bought, writer, wishing, unwanted, applying, trader, dated };
  });

  test.each([
    ['that an order is on its way', 'posted', /on its way/],
    ['of a refund', 'posted', /A refund of/],
    ['of a cancelled order', 'gone', /has been cancelled/],
    ['of a transfer that was declined', 'asking', /stays where it is/],
    ['that a message has come', 'writer', /^We have your message/],
    ['of an answer to a message', 'writer', /^Your message to/],
    ['that a wish to cancel has come', 'wishing', /We have your wish to cancel/],
    ['that an order could not be cancelled any more', 'unwanted', /was already on its way/],
    ['that an application has come', 'applying', /^We have your application/],
    ['of an account that was opened', 'trader', /^Your account is open/],
    ['that the day of a parcel is changed', 'dated', /^The day of your order/],
    ['of thanks for a payment', 'trader', /^We have your payment/],
  ] as const)('the lost mail %s', { tags: 'nightly' }, async (_, whose, words) => {
    await expect.poll(() => countMails(stories[whose], words), nextMinute).toBe(2);
  });

  test('the lost mail of an order, which a mailbox takes for the first one', { tags: 'nightly' }, async () => {
    const { email, messageId } = stories.bought;
    await expect.poll(() => countMails(email, /^Your order/), nextMinute).toBe(2);
    // A mailbox treats a second mail with the same message id as the first.
    const ids = (await mailsTo(email)).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([messageId, messageId]);
  });
});
