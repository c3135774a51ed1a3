import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
/** The job runs every minute and takes some time. */
const nextMinute = { timeout: 100_000, interval: 1_000 };

/** Deletes a mail as if the process had died between changing the order and writing the mail. */
async function deleteMail(kind: string, recipient: string) {
  const { rows } = await database.query(
    'delete from outgoing_mail where kind = $1 and recipient = $2 returning id, cause',
    [kind, recipient],
  );
  expect(rows.length).toBe(1);
  await database.query('delete from notification where resource_id = $1', [rows[0].id]);
  return String(rows[0].cause);
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
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*payment_collections.payments`);
  const payment = pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
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

const countMails = async (email: string, words: RegExp) =>
  (await mailsTo(email)).filter(({ subject }) => words.test(subject)).length;

describe('within a minute the shop writes anew', () => {
  // The stories together may take as long as a test on a busy machine.
  let stories: { posted: string; gone: string; asking: string; bought: { email: string; messageId: unknown } };
  beforeAll(async () => {
    const [posted, gone, asking, bought] = await Promise.all([
      postedAndRefundedOrder(),
      cancelledOrder(),
      declinedTransfer(),
      orderWithoutConfirmation(),
    ]);
    stories = { posted, gone, asking, bought };
  });

  test.each([
    ['that an order is on its way', 'posted', /on its way/],
    ['of a refund', 'posted', /A refund of/],
    ['of a cancelled order', 'gone', /has been cancelled/],
    ['of a transfer that was declined', 'asking', /stays where it is/],
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
