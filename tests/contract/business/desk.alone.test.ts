import { randomUUID } from 'node:crypto';
import { addDays, dayOf, mondayOf } from '@shop/shared/format/calendar';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { giveUpSentMails, mailTo } from '../../world/mailbox.ts';
import { readFigures } from '../../world/money/books.ts';
import { failProviderCalls, restoreProviderCalls } from '../../world/money/provider-faults.ts';
import { runReconcileRounds } from '../../world/money/reconcile-rounds.ts';
import { cancelOf, captureOf, orderNotCaptured } from '../../world/money/unfinished-orders.ts';
import { postOrder } from '../../world/orders.ts';
import { asAdmin, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { againIfItEnded } from '../../world/wait-for.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
// Each test places several orders.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open(shop);
});

async function readDesk(): Promise<Json> {
  const { status, body } = await asAdmin(shop, '/admin/desk');
  if (status !== 200) throw new Error(`The desk could not be read: ${status} ${JSON.stringify(body)}`);
  return pick(body, 'desk');
}

const count = async (what: 'to_post' | 'messages') => Number(pick(await readDesk(), what, 'count'));
const paymentAlertsOf = async ({ number }: Order) =>
  pickList(await readDesk(), 'payments').filter((one) => pickText(one, 'sentence').startsWith(`Order ${number}:`));
const mailAlertsOf = async ({ number }: Order) =>
  pickList(await readDesk(), 'mails', 'first').filter((one) =>
    pickText(one, 'sentence').startsWith(`Order ${number}:`),
  );
const cancelRequestsOf = async ({ id }: Order) =>
  pickList(await readDesk(), 'wishes').filter((one) => pick(one, 'order_id') === id);
const sell = (delivery = 'Standard') => desk.sell([{ ...desk.card(225), quantity: 2 }], { delivery });
const requestCancel = (order: Order) =>
  call(shop, `/store/orders/${order.id}/cancel-request`, { body: {}, headers: { 'x-order-access': order.proof } });

describe('orders to post', () => {
  test('are counted from payment until they are posted', { tags: 'nightly' }, async () => {
    const before = await readDesk();
    const [plain] = [await sell(), await sell('Express')];
    const after = await readDesk();
    expect(Number(pick(after, 'to_post', 'count'))).toBe(Number(pick(before, 'to_post', 'count')) + 2);
    expect(Number(pick(after, 'to_post', 'express'))).toBe(Number(pick(before, 'to_post', 'express')) + 1);
    const oldest = pickText(after, 'to_post', 'oldest_at');
    expect(new Date(oldest) <= new Date()).toBe(true);

    await postOrder(shop, plain.id);
    expect(await count('to_post')).toBe(Number(pick(before, 'to_post', 'count')) + 1);
  });

  test('leave out orders that are cancelled, fully refunded or have a cancel request', {
    tags: 'nightly',
  }, async () => {
    const [cancelled, refunded, unwanted, inPart] = [await sell(), await sell(), await sell(), await sell()];
    const before = await count('to_post');
    await desk.owner(`orders/${cancelled.id}/cancel`, {});
    await desk.refund(refunded, 450 + 99, '');
    await requestCancel(unwanted);
    await desk.refund(inPart, 100, '');
    expect(await count('to_post')).toBe(before - 3);
  });

  test('include old ones', { tags: 'nightly' }, async () => {
    const order = await sell();
    const before = await count('to_post');
    const old = new Date(Date.now() - 27 * 24 * 60 * 60_000);
    await database.query('update "order" set created_at = $2 where id = $1', [order.id, old]);
    const after = await readDesk();
    expect(pick(after, 'to_post', 'count')).toBe(before);
    expect(new Date(pickText(after, 'to_post', 'oldest_at')) <= old).toBe(true);
    await postOrder(shop, order.id);
    expect(await count('to_post')).toBe(before - 1);
  });
});

describe('a cancel request', () => {
  test('is listed until its order is cancelled', { tags: 'nightly' }, async () => {
    const order = await sell();
    await requestCancel(order);
    expect(await cancelRequestsOf(order)).toMatchObject([
      { number: order.number, kind: 'cancel', name: 'Ruth Example' },
    ]);
    await desk.owner(`orders/${order.id}/cancel`, {});
    expect(await cancelRequestsOf(order)).toEqual([]);
  });

  test('of a posted order is listed until all of it is refunded', { tags: 'nightly' }, async () => {
    const order = await sell();
    await postOrder(shop, order.id);
    await requestCancel(order);
    expect(await cancelRequestsOf(order)).toMatchObject([{ kind: 'withdrawal' }]);
    await desk.refund(order, 450, '');
    expect(await cancelRequestsOf(order)).toMatchObject([{ kind: 'withdrawal' }]);
    await desk.refund(order, 99, '');
    expect(await cancelRequestsOf(order)).toEqual([]);
  });
});

test('a message is counted until it is answered', async () => {
  const before = await count('messages');
  const message = `Do you send to Donegal? ${randomUUID()}`;
  const sent = { name: 'Ruth', email: uniqueEmail('desk'), telephone: '', message, subscribe: false };
  expect((await call(shop, '/store/contact', { body: sent })).status).toBe(200);
  expect(await count('messages')).toBe(before + 1);

  const { body } = await asAdmin(shop, `/admin/messages?status=new&q=${encodeURIComponent(message)}`);
  await asAdmin(shop, `/admin/messages/${pickText(body, 'messages', 0, 'id')}`, { status: 'answered' });
  expect(await count('messages')).toBe(before);
});

describe('a payment that needs a person', () => {
  test('is one that a bank disputes, until the dispute is closed', { tags: 'nightly' }, async () => {
    const order = await sell();
    const dispute = await cardDashboard(shop).dispute(order.intent);
    await expect
      .poll(() => paymentAlertsOf(order))
      .toMatchObject([{ path: `/orders/${order.id}`, sentence: expect.stringContaining('asks for £5.49 back') }]);
    await cardDashboard(shop).closeDispute(dispute, 'won');
    await expect.poll(() => paymentAlertsOf(order)).toEqual([]);
  });

  test('is one whose refund the bank sent back, until it is refunded another way', { tags: 'nightly' }, async () => {
    const order = await sell();
    await desk.refund(order, 225, 'Bent');
    expect(await paymentAlertsOf(order)).toEqual([]);
    await cardDashboard(shop).failRefund(order.intent);
    await expect
      .poll(() => paymentAlertsOf(order))
      .toMatchObject([
        { path: `/orders/${order.id}`, sentence: expect.stringContaining('£2.25 is still to be refunded') },
      ]);
    await desk.refund(order, 225, '');
    expect(await paymentAlertsOf(order)).toEqual([]);
  });

  const isDisputed = async ({ id }: Order, dispute: string) => {
    const found = pickList(await deskOf(shop, id), 'disputes').find((one) => pick(one, 'id') === dispute);
    return pick(found ?? null, 'standing');
  };
  const recordOf = async ({ id, proof }: Order) =>
    pick((await call(shop, `/store/orders/${id}`, { headers: { 'x-order-access': proof } })).body, 'record');

  test.each([
    ['a card was taken out', (order: Order) => desk.edit(order, [{ card: desk.card(225), quantity: 1 }])],
    [
      'a refund failed',
      async (order: Order) => {
        await desk.refund(order, 225, 'Bent');
        await cardDashboard(shop).failRefund(order.intent);
      },
    ],
  ])('is not told to refund what a bank takes back, where %s', async (_what, goes) => {
    const order = await sell();
    await goes(order);
    await expect.poll(async () => pick(await recordOf(order), 'due')).toBe(-2.25);
    const owed = expect.stringContaining('£2.25 is still to be refunded');
    expect(await paymentAlertsOf(order)).toMatchObject([{ sentence: owed }]);
    // While the bank decides, the money is with it.
    const dispute = await cardDashboard(shop).dispute(order.intent);
    await expect.poll(() => isDisputed(order, dispute)).toBe('open');
    // Each dispute is told by two events, of which the second would write it anew.
    const told = `SELECT count(*)::int AS told FROM payment_event WHERE about = $1 AND status = 'done'`;
    await expect.poll(async () => (await database.query(told, [dispute])).rows[0].told).toBeGreaterThanOrEqual(2);
    expect(await paymentAlertsOf(order)).toMatchObject([{ sentence: expect.stringContaining('Answer it in time') }]);
    await database.query('UPDATE payment_dispute SET is_inquiry = true WHERE id = $1', [dispute]);
    expect(await paymentAlertsOf(order), 'an inquiry moves nothing').toContainEqual(
      expect.objectContaining({ sentence: owed }),
    );
    await database.query('UPDATE payment_dispute SET is_inquiry = false WHERE id = $1', [dispute]);

    await cardDashboard(shop).closeDispute(dispute, 'lost');
    await expect.poll(() => isDisputed(order, dispute)).toBe('lost');
    expect(await paymentAlertsOf(order)).toEqual([]);
    expect(await recordOf(order)).toMatchObject({ disputed: 5.49, due: 0 });
    const shown = await deskOf(shop, order.id);
    expect(pickText(shown, 'words', 0)).toContain('£5.49 taken back by the bank');
    expect(pickText(shown, 'words', 0)).not.toContain('still to pay back');
    expect(pick(shown, 'refund', 'owed')).toBe(0);
    const ofMedusa = pick(await desk.owner(`orders/${order.id}?fields=*summary`), 'order');
    expect(ofMedusa).toMatchObject({ summary: { pending_difference: 0 }, disputed: 5.49 });

    // What the bank has not taken is owed as before.
    await database.query('UPDATE payment_dispute SET amount = 100 WHERE id = $1', [dispute]);
    expect(await recordOf(order)).toMatchObject({ disputed: 1, due: -1.25 });
    expect(await paymentAlertsOf(order)).toMatchObject([
      { sentence: expect.stringContaining('£1.25 is still to be refunded') },
    ]);
    await database.query(`UPDATE payment_dispute SET standing = 'won' WHERE id = $1`, [dispute]);
    expect(await paymentAlertsOf(order)).toMatchObject([{ sentence: owed }]);
    await database.query(`UPDATE payment_dispute SET standing = 'lost', amount = 549 WHERE id = $1`, [dispute]);
  });

  test('is one that the shop could not reconcile by itself', async () => {
    const late = await orderNotCaptured(shop, uniqueEmail('desk'));
    await failProviderCalls(shop, cancelOf(late.intent));
    await runReconcileRounds(shop, 3);
    const order = { id: late.order, number: late.number, email: late.email, proof: '', intent: late.intent };
    await expect
      .poll(() => paymentAlertsOf(order))
      .toMatchObject([{ path: '/money', sentence: expect.stringContaining('could not be settled') }]);
    for (const path of [captureOf(late.intent), cancelOf(late.intent)]) await restoreProviderCalls(shop, path);
    const { body } = await asAdmin(shop, '/admin/money?state=needs_attention&limit=100');
    const found = pickList(body, 'cases').find((one) => pick(one, 'reference') === late.intent);
    expect((await asAdmin(shop, `/admin/money/${pickText(found, 'id')}/mend`, {})).status).toBe(200);
    await expect.poll(() => paymentAlertsOf(order)).toEqual([]);
  });

  test('is one with an event of the card provider that could not be processed', { tags: 'nightly' }, async () => {
    const order = await sell();
    const event = `evt_${randomUUID()}`;
    await database.query(
      `insert into payment_event (id, type, about, facts, status, next_try_at) values ($1, 'charge.refunded', $2, '{}', 'dead', now())`,
      [event, order.intent],
    );
    expect(await paymentAlertsOf(order)).toMatchObject([{ path: `/orders/${order.id}` }]);
    await database.query('delete from payment_event where id = $1', [event]);
  });
});

test('a mail that could not be sent is listed with its order until it is sent again or put aside', {
  tags: 'nightly',
}, async () => {
  const order = await sell();
  await requestCancel(order);
  await desk.refund(order, 225, '');
  await postOrder(shop, order.id);
  const kinds = ['cancel-request-received', 'order-refunded', 'order-dispatched'];
  for (const words of [/your wish to cancel/, /A refund of £2\.25/, /is on its way/]) await mailTo(order.email, words);
  await giveUpSentMails(database, order.email, kinds);
  const alert = { path: `/orders/${order.id}`, sentence: expect.stringContaining('mail about it could not be sent') };
  expect(await mailAlertsOf(order)).toEqual([alert, alert, alert]);

  const { body } = await asAdmin(shop, `/admin/orders/${order.id}/desk`);
  const sent = pickList(body, 'mails').find((mail) => pick(mail, 'kind') === 'order-dispatched');
  const again = { kind: 'order-dispatched', cause: pick(sent, 'cause'), times: 1 };
  expect((await asAdmin(shop, `/admin/orders/${order.id}/mails`, again)).status).toBe(200);
  expect(await mailAlertsOf(order)).toEqual([alert, alert]);

  const unsent = pickList((await asAdmin(shop, '/admin/unsent-mails')).body, 'mails');
  const ids = unsent.filter((mail) => pick(mail, 'order_id') === order.id).map((mail) => pickText(mail, 'id'));
  expect(ids).toHaveLength(2);
  const putAside = (id?: string) => asAdmin(shop, `/admin/unsent-mails/${id}/put-aside`, {});
  for (const id of ids) expect((await putAside(id)).status).toBe(200);
  expect(await mailAlertsOf(order)).toEqual([]);
  expect((await putAside(ids[0])).status).toBe(404);
});

test('a counted card is listed when few of it are left, and only then', async () => {
  const [one] = desk.cards;
  const { rows } = await database.query('select product_id from product_variant where id = $1', [one?.variant]);
  const product = String(rows[0]?.product_id);
  const left = async () =>
    pickList(await readDesk(), 'low_stock')
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
  const thisMonday = () => mondayOf(dayOf(new Date()));

  test('has eight weeks, and the last agrees with the page of figures', { tags: 'nightly' }, () =>
    againIfItEnded(thisMonday, async () => {
      const before = pickList(await readDesk(), 'weeks');
      expect(before).toHaveLength(8);
      const monday = thisMonday();
      expect(before.map((week) => pick(week, 'from'))).toEqual(
        Array.from({ length: 8 }, (_, at) => addDays(monday, 7 * (at - 7))),
      );
      await sell();
      const [week] = pickList(await readDesk(), 'weeks').slice(-1);
      const figures = await readFigures(shop, { from: monday, to: addDays(monday, 6) });
      expect([pick(week, 'takings'), pick(week, 'orders')]).toEqual([pick(figures, 'taken'), pick(figures, 'orders')]);
      expect(Number(pick(week, 'takings'))).toBeCloseTo(Number(pick(before[7], 'takings')) + 5.49, 2);
    }),
  );

  test('has what was paid back, as the page of figures has it', { tags: 'nightly' }, () =>
    againIfItEnded(thisMonday, async () => {
      const order = await sell();
      const before = Number(pick(await readDesk(), 'refunded_this_week'));
      await desk.refund(order, 225, 'Bent');
      const after = Number(pick(await readDesk(), 'refunded_this_week'));
      expect(after).toBeCloseTo(before + 2.25, 2);
      const monday = thisMonday();
      expect(pick(await readFigures(shop, { from: monday, to: addDays(monday, 6) }), 'refunds')).toBe(after);
    }),
  );

  test('lists the best-selling cards with their pictures', async () => {
    const best = pickList(await readDesk(), 'best');
    expect(best.length).toBeGreaterThan(0);
    const sold = best.map((card) => Number(pick(card, 'sold')));
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
    // Cards sold by hand or created by a test have no picture.
    const pictures = best.map((card) => pickText(card, 'picture')).filter(Boolean);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toMatch(/\/pictures\/.+\/320\.webp$/);
  });
});
