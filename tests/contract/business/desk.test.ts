import { randomUUID } from 'node:crypto';
import { addDays, dayOf, mondayOf } from '@shop/shared/format/calendar';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { anyAddress } from '../../world/customers.ts';
import { answerCalls, refuseCalls } from '../../world/money/card-troubles.ts';
import { cancelOf, captureOf, notTaken } from '../../world/money/left-unfinished.ts';
import { settleRounds } from '../../world/money/rounds.ts';
import { postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';
import { business } from './books.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });
// Each test takes orders as shoppers give them, several of them.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let desk: Desk;

beforeAll(async () => {
  await database.connect();
  desk = await Desk.open(shop);
});
afterAll(() => database.end());

async function today(): Promise<Json> {
  const { status, body } = await asAdmin(shop, '/admin/desk');
  if (status !== 200) throw new Error(`The desk was not told: ${status} ${JSON.stringify(body)}`);
  return pick(body, 'desk');
}

const count = async (what: 'to_post' | 'messages') => Number(pick(await today(), what, 'count'));
const caresOf = async ({ number }: Order) =>
  pickList(await today(), 'payments').filter((one) => pickText(one, 'sentence').startsWith(`Order ${number}:`));
const wishesOf = async ({ id }: Order) =>
  pickList(await today(), 'wishes').filter((one) => pick(one, 'order_id') === id);
const sell = (delivery = 'Standard') => desk.sell([{ ...desk.card(225), quantity: 2 }], { delivery });
const ask = (order: Order) =>
  call(shop, `/store/orders/${order.id}/cancel-request`, { body: {}, headers: { 'x-order-access': order.proof } });

describe('orders to post', () => {
  test('are counted as soon as they are paid, and no more when they are posted', async () => {
    const before = await today();
    const [plain] = [await sell(), await sell('Express')];
    const after = await today();
    expect(Number(pick(after, 'to_post', 'count'))).toBe(Number(pick(before, 'to_post', 'count')) + 2);
    expect(Number(pick(after, 'to_post', 'express'))).toBe(Number(pick(before, 'to_post', 'express')) + 1);
    const oldest = pickText(after, 'to_post', 'oldest_at');
    expect(new Date(oldest) <= new Date()).toBe(true);

    await postOrder(shop, plain.id);
    expect(await count('to_post')).toBe(Number(pick(before, 'to_post', 'count')) + 1);
  });

  test('are those that stay: neither cancelled, nor refunded whole, nor asked to be cancelled', {
    tags: 'nightly',
  }, async () => {
    const [cancelled, refunded, unwanted, inPart] = [await sell(), await sell(), await sell(), await sell()];
    const before = await count('to_post');
    await desk.owner(`orders/${cancelled.id}/cancel`, {});
    await desk.refund(refunded, 450 + 99, '');
    await ask(unwanted);
    await desk.refund(inPart, 100, '');
    expect(await count('to_post')).toBe(before - 3);
  });

  test('are those of long ago too', { tags: 'nightly' }, async () => {
    const order = await sell();
    const before = await count('to_post');
    const old = new Date(Date.now() - 27 * 24 * 60 * 60_000);
    await database.query('update "order" set created_at = $2 where id = $1', [order.id, old]);
    const after = await today();
    expect(pick(after, 'to_post', 'count')).toBe(before);
    expect(new Date(pickText(after, 'to_post', 'oldest_at')) <= old).toBe(true);
    await postOrder(shop, order.id);
    expect(await count('to_post')).toBe(before - 1);
  });
});

describe('a wish to cancel', () => {
  test('is named with its order until that is cancelled', async () => {
    const order = await sell();
    await ask(order);
    expect(await wishesOf(order)).toMatchObject([{ number: order.number, kind: 'cancel', name: 'Ruth Example' }]);
    await desk.owner(`orders/${order.id}/cancel`, {});
    expect(await wishesOf(order)).toEqual([]);
  });

  test('of a posted order is one until money went back', async () => {
    const order = await sell();
    await postOrder(shop, order.id);
    await ask(order);
    expect(await wishesOf(order)).toMatchObject([{ kind: 'withdrawal' }]);
    await desk.refund(order, 450, '');
    expect(await wishesOf(order)).toEqual([]);
  });
});

test('a message is counted until it is answered', async () => {
  const before = await count('messages');
  const message = `Do you send to Donegal? ${randomUUID()}`;
  const sent = { name: 'Ruth', email: anyAddress('desk'), telephone: '', message, subscribe: false };
  expect((await call(shop, '/store/contact', { body: sent })).status).toBe(200);
  expect(await count('messages')).toBe(before + 1);

  const { body } = await asAdmin(shop, `/admin/messages?status=new&q=${encodeURIComponent(message)}`);
  await asAdmin(shop, `/admin/messages/${pickText(body, 'messages', 0, 'id')}`, { status: 'answered' });
  expect(await count('messages')).toBe(before);
});

describe('a payment that needs a person', () => {
  test('is one that a bank asks back, until that is decided', async () => {
    const order = await sell();
    const dispute = await cardDashboard(shop).dispute(order.intent);
    await expect
      .poll(() => caresOf(order))
      .toMatchObject([{ path: `/orders/${order.id}`, sentence: expect.stringContaining('asks for £5.49 back') }]);
    await cardDashboard(shop).closeDispute(dispute, 'won');
    await expect.poll(() => caresOf(order)).toEqual([]);
  });

  test('is one whose refund the bank sent back, until it is refunded another way', async () => {
    const order = await sell();
    await desk.refund(order, 225, 'Bent');
    expect(await caresOf(order)).toEqual([]);
    await cardDashboard(shop).failRefund(order.intent);
    await expect
      .poll(() => caresOf(order))
      .toMatchObject([
        { path: `/orders/${order.id}`, sentence: expect.stringContaining('£2.25 is still to be refunded') },
      ]);
    await desk.refund(order, 225, '');
    expect(await caresOf(order)).toEqual([]);
  });

  test('is one that the shop could not settle by itself', async () => {
    const late = await notTaken(shop, anyAddress('desk'));
    await refuseCalls(shop, cancelOf(late.intent));
    await settleRounds(shop, 3);
    const order = { id: late.order, number: late.number, email: late.email, proof: '', intent: late.intent };
    await expect
      .poll(() => caresOf(order))
      .toMatchObject([{ path: '/money', sentence: expect.stringContaining('could not be settled') }]);
    for (const path of [captureOf(late.intent), cancelOf(late.intent)]) await answerCalls(shop, path);
    const { body } = await asAdmin(shop, '/admin/money?state=needs%20you&limit=100');
    const found = pickList(body, 'cases').find((one) => pick(one, 'reference') === late.intent);
    expect((await asAdmin(shop, `/admin/money/${pickText(found, 'id')}/mend`, {})).status).toBe(200);
    await expect.poll(() => caresOf(order)).toEqual([]);
  });

  test('is one of which the card provider told something that could not be worked on', async () => {
    const order = await sell();
    const event = `evt_${randomUUID()}`;
    await database.query(
      `insert into payment_event (id, type, about, facts, status, next_try_at) values ($1, 'charge.refunded', $2, '{}', 'dead', now())`,
      [event, order.intent],
    );
    expect(await caresOf(order)).toMatchObject([{ path: `/orders/${order.id}` }]);
    await database.query('delete from payment_event where id = $1', [event]);
  });

  test('is one whose mail could not be sent', async () => {
    const order = await sell();
    const mail = `mail_${randomUUID()}`;
    await database.query(
      `insert into outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
       values ($1, 'order-dispatched', $2, 'ruth@example.com', '{}', 'dead', now())`,
      [mail, order.id],
    );
    expect(await caresOf(order)).toMatchObject([
      { path: `/orders/${order.id}`, sentence: expect.stringContaining('mail about it could not be sent') },
    ]);
    await database.query('delete from outgoing_mail where id = $1', [mail]);
  });
});

test('a counted card is named when few are left of it, and only then', async () => {
  const [one] = desk.cards;
  const { rows } = await database.query('select product_id from product_variant where id = $1', [one?.variant]);
  const product = String(rows[0]?.product_id);
  const left = async () =>
    pickList(await today(), 'low_stock')
      .filter((card) => pick(card, 'product_id') === product)
      .map((card) => pick(card, 'left'));
  expect(await left()).toEqual([]);

  const place = pickText(await desk.owner('stock-locations'), 'stock_locations', 0, 'id');
  const made = await desk.owner('inventory-items', { sku: `desk-${randomUUID()}`, requires_shipping: true });
  const item = pickText(made, 'inventory_item', 'id');
  const variant = `products/${product}/variants/${one?.variant}`;
  try {
    await desk.owner(`inventory-items/${item}/location-levels`, { location_id: place, stocked_quantity: 3 });
    await desk.owner(`${variant}/inventory-items`, { inventory_item_id: item, required_quantity: 1 });
    await desk.owner(variant, { manage_inventory: true });
    expect(await left()).toEqual([3]);
    await desk.owner(`inventory-items/${item}/location-levels/${place}`, { stocked_quantity: 6 });
    expect(await left()).toEqual([]);
  } finally {
    await desk.owner(variant, { manage_inventory: false });
    await asAdmin(shop, `/admin/inventory-items/${item}`, undefined, 'DELETE');
  }
});

describe('this week', () => {
  test('is eight weeks, of which the last says what the page of figures says', async () => {
    const before = pickList(await today(), 'weeks');
    expect(before).toHaveLength(8);
    const monday = mondayOf(dayOf(new Date()));
    expect(before.map((week) => pick(week, 'from'))).toEqual(
      Array.from({ length: 8 }, (_, at) => addDays(monday, 7 * (at - 7))),
    );
    await sell();
    const [week] = pickList(await today(), 'weeks').slice(-1);
    const figures = await business(shop, { from: monday, to: addDays(monday, 6) });
    expect([pick(week, 'takings'), pick(week, 'orders')]).toEqual([pick(figures, 'taken'), pick(figures, 'orders')]);
    expect(Number(pick(week, 'takings'))).toBeCloseTo(Number(pick(before[7], 'takings')) + 5.49, 2);
  });

  test('and the cards that sold most are named with their pictures', async () => {
    const best = pickList(await today(), 'best');
    expect(best.length).toBeGreaterThan(0);
    const sold = best.map((card) => Number(pick(card, 'sold')));
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
    // What is sold by hand, or was made by a test, has none.
    const pictures = best.map((card) => pickText(card, 'picture')).filter(Boolean);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toMatch(/^https?:|^\//);
  });
});
