import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { addressIn, kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder, orderIdsOf } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick } from '../../world/store-api.ts';
import { againIfItEnded } from '../../world/wait-for.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let anna: Customer;

type TransferAction = 'request' | 'accept' | 'decline' | 'cancel';
const transfer = (order: string, verb: TransferAction, token?: string, body: unknown = {}) =>
  call(shop, `/store/orders/${order}/transfer/${verb}`, {
    method: 'POST',
    ...(verb === 'cancel' ? {} : { body }),
    ...(token ? { headers: bearer(token) } : {}),
  });

async function mailedProof(address: string, order: string): Promise<string> {
  const mail = await mailTo(address, new RegExp(`order-transfer\\?order=${order}`));
  return addressIn(mail, '/order-transfer').searchParams.get('token') ?? '';
}

/** A mail that asks for an order is one of its day. */
const dayInUtc = () => new Date().toISOString().slice(0, 10);

/** Mails that ask for the order, sent or not. */
async function asksTo(recipient: string): Promise<number> {
  const mails = `select 1 from outgoing_mail where kind = 'order-transfer' and recipient = $1`;
  return (await database.query(mails, [recipient])).rows.length;
}

beforeAll(async () => {
  anna = await newCustomer(shop);
});

describe('an order that a shopper placed as a guest', () => {
  test('moves to an account when the buyer agrees, and the answers reveal nothing', async () => {
    const buyer = uniqueEmail('buyer');
    const { id: order } = await guestOrder(shop, buyer);
    const requested = await transfer(order, 'request', anna.token);

    expect(requested.status).toBe(200);
    expect(requested.body).toEqual({ order: { id: order } });
    expect(await orderIdsOf(shop, anna)).not.toContain(order);
    const proof = await mailedProof(buyer, order);
    expect((await transfer(order, 'accept', undefined, { token: `${proof}x` })).status).toBe(404);
    const agreed = await transfer(order, 'accept', undefined, { token: proof });
    expect(agreed.body).toEqual({ order: { id: order } });
    expect(await orderIdsOf(shop, anna)).toContain(order);
    await mailTo(anna.email, /The order is in your account/);
    expect((await transfer(order, 'accept', undefined, { token: proof })).status).toBe(404);
  });

  test('stays where it is when the buyer declines, and the link stops working', { tags: 'nightly' }, async () => {
    const buyer = uniqueEmail('buyer');
    const { id: order } = await guestOrder(shop, buyer);
    await transfer(order, 'request', anna.token);
    const proof = await mailedProof(buyer, order);

    expect((await transfer(order, 'decline', undefined, { token: proof })).status).toBe(200);
    await mailTo(anna.email, /The order stays where it is/);
    expect((await transfer(order, 'accept', undefined, { token: proof })).status).toBe(404);
    expect(await orderIdsOf(shop, anna)).not.toContain(order);
  });

  test('stays where it is when the customer who asked withdraws, and no one else can', async () => {
    const buyer = uniqueEmail('buyer');
    const { id: order } = await guestOrder(shop, buyer);
    const ben = await newCustomer(shop);
    await transfer(order, 'request', anna.token);
    const proof = await mailedProof(buyer, order);

    expect((await transfer(order, 'cancel')).status).toBe(401);
    expect((await transfer(order, 'cancel', ben.token)).status).toBe(404);
    expect((await transfer(order, 'cancel', anna.token)).body).toEqual({ order: { id: order } });
    expect((await transfer(order, 'accept', undefined, { token: proof })).status).toBe(404);
    expect(await orderIdsOf(shop, anna)).not.toContain(order);
  });

  test('is asked for by one mail a day, however often the request is taken back and made again', () =>
    againIfItEnded(dayInUtc, async () => {
      const buyer = uniqueEmail('buyer');
      const { id: order } = await guestOrder(shop, buyer);
      await transfer(order, 'request', anna.token);
      const proof = await mailedProof(buyer, order);
      for (let round = 0; round < 3; round += 1) {
        expect((await transfer(order, 'cancel', anna.token)).status).toBe(200);
        expect((await transfer(order, 'request', anna.token)).status).toBe(200);
      }
      expect(await asksTo(buyer)).toBe(1);
      // The link of that mail answers the request that is open now.
      expect((await transfer(order, 'decline', undefined, { token: proof })).status).toBe(200);
      // The buyer's no stands, and the owner is told so.
      await transfer(order, 'request', anna.token);
      expect((await transfer(order, 'accept', undefined, { token: proof })).status).toBe(404);
      expect(await asksTo(buyer)).toBe(1);
      const owner = await asAdmin(shop, `/admin/orders/${order}/transfer`, { customer_id: anna.id });
      expect([owner.status, pick(owner.body, 'message')]).toEqual([400, expect.stringContaining('nobody was asked')]);
    }));

  test('is asked for by three other accounts a day at most, also by ones that ask at once', async () => {
    const strangers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    for (const atOnce of [1, 8]) {
      const buyer = uniqueEmail('buyer');
      const { id: order } = await guestOrder(shop, buyer);
      for (let next = 0; next < strangers.length; next += atOnce) {
        const asking = strangers.slice(next, next + atOnce);
        const answers = await Promise.all(asking.map(({ token }) => transfer(order, 'request', token)));
        expect(answers.map(({ status }) => status)).toEqual(asking.map(() => 200));
      }
      expect(await asksTo(buyer)).toBe(3);
    }
  });

  test('can be requested by customers who are signed in only, and the mail goes to the buyer only', async () => {
    const buyer = uniqueEmail('buyer');
    const { id: order } = await guestOrder(shop, buyer);

    expect((await transfer(order, 'request')).status).toBe(401);
    expect((await transfer('order_01UNKNOWN', 'request', anna.token)).status).toBe(404);
    await transfer(order, 'request', anna.token);
    await mailedProof(buyer, order);
    expect(await kindsWrittenTo(database, anna.email)).not.toContain('order-transfer');
  });
});
