import { beforeAll, expect, test } from 'vitest';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { allToPost, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open(shop);
});

/** One of two cards is posted, and the shopper withdraws from the order. */
async function withdrawFromPartlyPosted(): Promise<Order> {
  const [first, second] = [desk.card(225), desk.card(250)].map((card) => ({ ...card, quantity: 1 }));
  if (!first || !second) throw new Error('There are two cards.');
  const order = await desk.sell([first, second]);
  await desk.post(order, [first]);
  const headers = { 'x-order-access': order.proof };
  const body = { reason: 'They are too small' };
  expect((await call(shop, `/store/orders/${order.id}/cancel-request`, { body, headers })).status).toBe(200);
  return order;
}

const answer = ({ id }: Order, words: string) => asAdmin(shop, `/admin/orders/${id}/cancel-request`, { answer: words });
const stripOf = async ({ id }: Order): Promise<Json> => pick(await desk.owner(`orders/${id}/desk`), 'desk');

/** Says on which of the owner's pages the withdrawal is open. */
async function whereItIsOpen(order: Order) {
  const today = pickList(pick((await asAdmin(shop, '/admin/desk')).body, 'desk'), 'wishes');
  const row = (await allToPost(shop)).find((one) => pick(one, 'id') === order.id);
  return {
    today: today.some((one) => pick(one, 'order_id') === order.id),
    strip: pick(await stripOf(order), 'wish') !== null,
    queue: pick(row, 'asked') === 'withdrawal',
  };
}
const everywhere = { today: true, strip: true, queue: true };
const nowhere = { today: false, strip: false, queue: false };

test('a withdrawal whose shopper keeps the cards is closed, the shopper is told, and the rest can be posted', async () => {
  const order = await withdrawFromPartlyPosted();
  expect(await whereItIsOpen(order)).toEqual(everywhere);
  expect((await answer(order, 'posted')).status).toBe(400);
  expect((await answer(order, 'kept')).status).toBe(200);

  expect(await whereItIsOpen(order)).toEqual(nowhere);
  expect((await mailTo(order.email, /You keep the cards of order \d+/)).subject).toContain(String(order.number));
  const timeline = pickList(await stripOf(order), 'story').map((one) => pickText(one, 'text'));
  expect(timeline).toContain('The withdrawal was closed: the cards stay with the shopper.');
  expect(pickList((await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: order.id }] })).body, 'failed')).toEqual(
    [],
  );
  expect((await answer(order, 'kept')).status).toBe(400);
});

test('a withdrawal is open on every page after a part of the money went back, until it is settled', {
  tags: 'nightly',
}, async () => {
  const order = await withdrawFromPartlyPosted();
  const refused = await answer(order, 'settled');
  expect([refused.status, pickText(refused.body, 'message')]).toEqual([
    400,
    expect.stringContaining('Nothing has gone back'),
  ]);
  await desk.refund(order, 225, '');
  expect(await whereItIsOpen(order)).toEqual(everywhere);

  await mailTo(order.email, /A refund of £2\.25/);
  const mails = await kindsWrittenTo(database, order.email);
  expect((await answer(order, 'settled')).status).toBe(200);
  expect(await whereItIsOpen(order)).toEqual(nowhere);
  expect(await kindsWrittenTo(database, order.email)).toEqual(mails);
});

test('a withdrawal of which nothing came back is closed with a mail that asks for proof', {
  tags: 'nightly',
}, async () => {
  const order = await withdrawFromPartlyPosted();
  expect((await answer(order, 'nothing_back')).status).toBe(200);

  expect(await whereItIsOpen(order)).toEqual(nowhere);
  const mail = await mailTo(order.email, /We have closed your withdrawal from order \d+/);
  expect(mail.text.replace(/\s+/g, ' ')).toContain('proof that you posted them');
});
