import { beforeAll, expect, test } from 'vitest';
import { deskOf, paymentOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const database = shopDatabase();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

const waysBack: [string, (order: Order) => Promise<{ status: number }>][] = [
  [
    'cancelling with the sum on the button',
    async ({ id }) => {
      const amount = pick(await deskOf(shop, id), 'cancelling');
      return desk.asOwner(`orders/${id}/cancel-and-pay-back`, { amount });
    },
  ],
  ['Medusa’s own cancelling', ({ id }) => desk.asOwner(`orders/${id}/cancel`, {})],
  [
    'a refund of a card that is not sent',
    async ({ id }) => {
      const line = pick(await deskOf(shop, id), 'refund', 'lines', 0);
      const lines = [{ id: pickText(line, 'id'), quantity: 1 }];
      const body = { lines, delivery: false, refunded: 0, reason: '', is_off_parcel: true };
      return desk.asOwner(`orders/${id}/refunds`, { ...body, amount: pick(line, 'sums', 0) });
    },
  ],
  [
    'a refund of the payment',
    async ({ id }) => {
      const payment = pickText(await paymentOf(shop, id), 'id');
      return desk.asOwner(`payments/${payment}/refund`, { amount: 1 });
    },
  ],
];

/** A packer posts the order meanwhile, for so many seconds. */
async function lockPosting({ id }: Order): Promise<Date> {
  const { rows } = await database.query(
    `insert into shop_lock values ('posting:' || $1, 'a packer', now() + interval '4 seconds') returning expires_at`,
    [id],
  );
  return rows[0]?.expires_at;
}

async function refundedAt({ id }: Order): Promise<Date> {
  const { rows } = await database.query(
    `select r.created_at from refund r join payment p on p.id = r.payment_id
     join order_payment_collection l on l.payment_collection_id = p.payment_collection_id where l.order_id = $1`,
    [id],
  );
  return rows[0]?.created_at;
}

test.for(waysBack)('%s waits for the packer who is posting the order', async ([, payBack]) => {
  const order = await desk.sell([{ ...desk.card(225), quantity: 2 }]);
  const postedAt = await lockPosting(order);
  expect(await payBack(order)).toMatchObject({ status: 200 });
  expect((await refundedAt(order)).getTime()).toBeGreaterThanOrEqual(postedAt.getTime());
});

test('Medusa’s own packing and posting wait until the money has gone back', async () => {
  const order = await desk.sell([{ ...desk.card(225), quantity: 1 }]);
  const paidBackAt = await lockPosting(order);
  await desk.post(order);
  const { rows } = await database.query(
    `select f.created_at, f.shipped_at from fulfillment f join order_fulfillment l on l.fulfillment_id = f.id
     where l.order_id = $1`,
    [order.id],
  );
  expect(rows[0]?.created_at.getTime()).toBeGreaterThanOrEqual(paidBackAt.getTime());
  expect(rows[0]?.shipped_at).not.toBeNull();
  const held = async () =>
    (await database.query(`select from shop_lock where id = 'posting:' || $1`, [order.id])).rowCount;
  await expect.poll(held).toBe(0);
});
