import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyAddress, bearer, newCustomer } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });
/** The next minute, and the time that its work takes. */
const nextMinute = { timeout: 100_000, interval: 1_000 };

beforeAll(() => database.connect());
afterAll(() => database.end());

/** As if the process had died after it changed the order, and before it wrote of it. */
async function forget(kind: string, recipient: string) {
  const { rows } = await database.query(
    'delete from outgoing_mail where kind = $1 and recipient = $2 returning id, cause',
    [kind, recipient],
  );
  expect(rows.length).toBe(1);
  await database.query('delete from notification where resource_id = $1', [rows[0].id]);
  return String(rows[0].cause);
}

async function placed() {
  const email = anyAddress('placed');
  const { id } = await guestOrder(shop, email);
  const { headers } = await mailTo(email, /Your order/);
  await forget('order-confirmation', email);
  await database.query(`update "order" set created_at = now() - interval '1 minute' where id = $1`, [id]);
  return { email, messageId: headers['message-id'] };
}

async function postedAndRefunded() {
  const email = anyAddress('posted');
  const { id } = await guestOrder(shop, email);
  await postOrder(shop, id);
  await mailTo(email, /on its way/);
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*payment_collections.payments`);
  const payment = pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
  await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 1 });
  await mailTo(email, /refund of £1\.00/);
  const parcel = await forget('order-dispatched', email);
  await database.query(`update fulfillment set shipped_at = now() - interval '1 minute' where id = $1`, [parcel]);
  const refund = await forget('order-refunded', email);
  await database.query(`update refund set created_at = now() - interval '1 minute' where id = $1`, [refund]);
  return email;
}

async function cancelled() {
  const email = anyAddress('cancelled');
  const { id } = await guestOrder(shop, email);
  await asAdmin(shop, `/admin/orders/${id}/cancel`, {});
  await mailTo(email, /has been cancelled/);
  await forget('order-cancelled', email);
  await database.query(`update "order" set canceled_at = now() - interval '1 minute' where id = $1`, [id]);
  return email;
}

async function declined() {
  const buyer = anyAddress('buyer');
  const { id } = await guestOrder(shop, buyer);
  const asking = await newCustomer(shop);
  await call(shop, `/store/orders/${id}/transfer/request`, { body: {}, headers: bearer(asking.token) });
  const { text } = await mailTo(buyer, /order-transfer/);
  const token = /[?&]token=([^\s&]+)/.exec(text.slice(text.indexOf('order-transfer')))?.[1] ?? '';
  expect((await call(shop, `/store/orders/${id}/transfer/decline`, { body: { token } })).status).toBe(200);
  await mailTo(asking.email, /stays where it is/);
  const change = await forget('order-transfer-declined', asking.email);
  await database.query(`update order_transfer set updated_at = now() - interval '1 minute' where id = $1`, [change]);
  return asking.email;
}

const number = async (email: string, words: RegExp) =>
  (await mailsTo(email)).filter(({ subject }) => words.test(subject)).length;

test('each minute the shop makes up for what was lost: mails that were not written', { tags: 'nightly' }, async () => {
  const [posted, gone, asking, bought] = [
    await postedAndRefunded(),
    await cancelled(),
    await declined(),
    await placed(),
  ];

  await expect.poll(() => number(bought.email, /^Your order/), nextMinute).toBe(2);
  await expect.poll(() => number(posted, /on its way/), nextMinute).toBe(2);
  await expect.poll(() => number(posted, /A refund of/), nextMinute).toBe(2);
  await expect.poll(() => number(gone, /has been cancelled/), nextMinute).toBe(2);
  await expect.poll(() => number(asking, /stays where it is/), nextMinute).toBe(2);

  // Mailboxes know a mail that was written twice for one that they have.
  const ids = (await mailsTo(bought.email)).map(({ headers }) => headers['message-id']);
  expect(ids).toEqual([bought.messageId, bought.messageId]);
});
