import { beforeAll, describe, expect, test } from 'vitest';
import { address } from '../../world/carts.ts';
import { kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { trackingOf } from '../../world/orders.ts';
import { allToPost, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const onItsWay = /is on its way/;
let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open(shop);
});

const sell = () => desk.sell([{ ...desk.card(225), quantity: 1 }]);
type Part = { id: string; quantity: number; of: number };
const post = (...orders: { id: string; tracking?: string; although_asked?: boolean; only?: Part[] }[]) =>
  desk.owner('to-post/post', { orders });
const parcelOf = (outcome: Json, nth = 0) => pickText(outcome, 'posted', nth, 'parcel');
const isToPost = async ({ id }: Order) => (await allToPost(shop)).some((row) => pick(row, 'id') === id);
const undo = (...parcels: string[]) => desk.owner('to-post/undo', { parcels });
const askToCancel = ({ id, proof }: Order) =>
  call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers: { 'x-order-access': proof } });

async function parcelsOf({ id }: Order): Promise<Json[]> {
  const fields = '*fulfillments,*fulfillments.labels,*fulfillments.items';
  return pickList(await desk.owner(`orders/${id}?fields=${fields}`), 'order', 'fulfillments');
}

async function itemQuantitiesOf({ id }: Order): Promise<unknown> {
  const { rows } = await database.query(
    `select i.quantity::int, i.fulfilled_quantity::int as packed, i.shipped_quantity::int as shipped from order_item i
     join "order" o on o.id = i.order_id and o.version = i.version where o.id = $1 and i.deleted_at is null`,
    [id],
  );
  return rows;
}

async function mailStatusOf(parcel: string): Promise<string | undefined> {
  const sql = `select status from outgoing_mail where kind = 'order-dispatched' and cause = $1`;
  return (await database.query(sql, [parcel])).rows[0]?.status;
}

describe('Medusa’s own pages', () => {
  const messageOf = ({ body }: { body: Json }) => pickText(body, 'message');

  async function sellAndRefund(quantity: number, packed: number) {
    const card = desk.card(225);
    const order = await desk.sell([{ ...card, quantity }]);
    const [line] = await desk.linesOf(order);
    const pack = (count: number) =>
      desk.asOwner(`orders/${order.id}/fulfillments`, { items: [{ id: line?.id, quantity: count }] });
    if (packed > 0) await pack(packed);
    const shown = await deskOf(shop, order.id);
    await desk.owner(`orders/${order.id}/refunds`, {
      lines: [{ id: line?.id, quantity: 1 }],
      delivery: false,
      amount: pick(shown, 'refund', 'lines', 0, 'sums', 0),
      refunded: 0,
      is_off_parcel: true,
    });
    return { order, pack, name: card.title };
  }

  test('pack no card that was refunded, and post no parcel with one', async () => {
    const { order, pack, name } = await sellAndRefund(2, 0);
    const refused = await pack(2);
    expect(refused.status).toBe(400);
    expect(messageOf(refused)).toMatch(
      new RegExp(`^Only 1 of ${name}.* is still to be sent, since the rest was refunded`),
    );
    expect(await parcelsOf(order)).toEqual([]);
    expect((await pack(1)).status).toBe(200);
    expect(messageOf(await pack(1))).toMatch(new RegExp(`^${name}.* was refunded and is not to be sent`));

    const { order: packed } = await sellAndRefund(2, 2);
    const parcel = pickText((await parcelsOf(packed))[0], 'id');
    const [line] = await desk.linesOf(packed);
    for (const [path, body] of [
      ['shipments', { items: [{ id: line?.id, quantity: 2 }], labels: [] }],
      ['mark-as-delivered', {}],
    ] as const) {
      const answer = await desk.asOwner(`orders/${packed.id}/fulfillments/${parcel}/${path}`, body);
      expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining('since the rest was refunded')]);
    }
    const byParcel = await desk.asOwner(`fulfillments/${parcel}/shipment`, { labels: [] });
    expect([byParcel.status, messageOf(byParcel)]).toEqual([
      400,
      expect.stringContaining('since the rest was refunded'),
    ]);
    expect(await itemQuantitiesOf(packed)).toEqual([{ quantity: 2, packed: 2, shipped: 0 }]);
  });

  test('say what is still to be posted, as ‘To post’ does, once the rest is refunded', async () => {
    const rowOf = async ({ id }: Order) => (await allToPost(shop)).find((row) => pick(row, 'id') === id) ?? null;
    const stateOf = async ({ id }: Order) => {
      const one = pick(await desk.owner(`orders/${id}`), 'order', 'fulfillment_status');
      const listed = pick(await desk.owner(`orders?id[]=${id}&fields=id,fulfillment_status`), 'orders', 0);
      expect(pick(listed, 'fulfillment_status')).toBe(one);
      return one;
    };
    const { order } = await sellAndRefund(3, 0);
    expect(await rowOf(order)).toMatchObject({ gone: 0, lines: [{ quantity: 2 }] });
    expect(pick(await desk.owner(`orders/${order.id}`), 'order', 'items', 0)).toMatchObject({
      quantity: 3,
      not_sent: 1,
      detail: { fulfilled_quantity: 0 },
    });
    expect(await stateOf(order)).toBe('not_fulfilled');
    await desk.post(order, [{ ...desk.card(225), quantity: 1 }]);
    expect(await rowOf(order)).toMatchObject({ gone: 1, lines: [{ quantity: 1 }] });
    expect(await stateOf(order)).toBe('partially_shipped');
    await post({ id: order.id });
    expect(await rowOf(order)).toBeNull();
    expect(await stateOf(order)).toBe('shipped');

    const { order: packed } = await sellAndRefund(3, 1);
    expect(pick(await desk.owner(`orders/${packed.id}`), 'order')).toMatchObject({
      fulfillment_status: 'partially_fulfilled',
      items: [{ quantity: 3, not_sent: 1, detail: { fulfilled_quantity: 1 } }],
    });

    const { order: unsent } = await sellAndRefund(1, 0);
    expect(await stateOf(unsent)).toBe('returned');
  });

  test('pack what replaces a card of which all of the money went back, and nothing else of it', async () => {
    const card = desk.card(225);
    const order = await desk.sell([{ ...card, quantity: 2 }]);
    const [line] = await desk.linesOf(order);
    await desk.post(order, [{ ...card, quantity: 1 }]);
    const refund = pick(await deskOf(shop, order.id), 'refund');
    const body = { lines: [{ id: line?.id, quantity: 2 }], delivery: true, refunded: 0, is_off_parcel: false };
    await desk.owner(`orders/${order.id}/refunds`, { ...body, amount: pick(refund, 'left') });
    const items = [{ variant_id: card.variant, quantity: 1, unit_price: 0 }];
    const claim = pickText(await desk.owner('claims', { type: 'replace', order_id: order.id }), 'claim', 'id');
    await desk.owner(`claims/${claim}/claim-items`, { items: [{ id: line?.id, quantity: 1 }] });
    await desk.owner(`claims/${claim}/outbound/items`, { items });
    await desk.owner(`claims/${claim}/request`, {});
    const added = (await desk.linesOf(order)).find(({ id }) => id !== line?.id);
    const pack = (id: string | undefined) =>
      desk.asOwner(`orders/${order.id}/fulfillments`, { items: [{ id, quantity: 1 }] });
    const refused = await pack(line?.id);
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining('its money has gone back')]);
    expect(await pack(added?.id)).toMatchObject({ status: 200 });
  });

  test('pack and post nothing while its shopper waits for an answer', async () => {
    const order = await sell();
    await askToCancel(order);
    const [line] = await desk.linesOf(order);
    const pack = () => desk.asOwner(`orders/${order.id}/fulfillments`, { items: [{ id: line?.id, quantity: 1 }] });
    const refused = await pack();
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      `Order ${order.number} is one that its shopper has asked to cancel: do not send it. The top of its page says more.`,
    ]);
    expect(await parcelsOf(order)).toEqual([]);
  });
});

describe('orders that are marked as posted', () => {
  test('are posted with one call, and the shopper gets the carrier’s link after the undo time', async () => {
    const [first, second] = await Promise.all([sell(), sell()]);
    const tracking = trackingOf(first);
    const link = `https://www.royalmail.com/track-your-item#/tracking-results/${tracking}`;
    const typed = ` ${tracking.slice(0, 6)} ${tracking.slice(6)}`.toLowerCase();
    const outcome = await post({ id: first.id, tracking: typed }, { id: second.id });

    expect(pickList(outcome, 'failed')).toEqual([]);
    expect(pickList(outcome, 'posted').map((one) => pick(one, 'number'))).toEqual([first.number, second.number]);
    expect(await itemQuantitiesOf(first)).toEqual([{ quantity: 1, packed: 1, shipped: 1 }]);
    expect(await parcelsOf(first)).toMatchObject([
      {
        shipped_at: expect.any(String),
        labels: [{ tracking_number: tracking, tracking_url: link }],
      },
    ]);
    expect(await isToPost(first)).toBe(false);
    expect(await mailStatusOf(parcelOf(outcome))).toBe('waiting');

    const letter = await mailTo(first.email, onItsWay);
    expect(letter.html).toContain(link);
    expect((await mailTo(second.email, onItsWay)).text).not.toContain('Tracking number');
    const kinds = await kindsWrittenTo(database, first.email);
    expect(kinds.filter((kind) => kind === 'order-dispatched')).toHaveLength(1);
  });

  test('are restored by an undo without a mail, which frees their tracking number, and are then posted once', async () => {
    const both = await Promise.all([sell(), sell()]);
    const [order, other] = both;
    const tracking = trackingOf(order);
    const used = (one: Order, by: Order) =>
      `Order ${one.number}: “${tracking}” is the tracking number of the parcel of order ${by.number}. Look at its label once more, or leave the number empty.`;
    expect(await desk.asOwner('to-post/post', { orders: both.map(({ id }) => ({ id, tracking })) })).toMatchObject({
      status: 400,
      body: { code: 'tracking_number_used', message: used(other, order) },
    });
    for (const one of both) expect(await parcelsOf(one)).toEqual([]);

    const parcel = parcelOf(await post({ id: order.id, tracking }));
    expect(await post({ id: other.id, tracking: tracking.toLowerCase() })).toMatchObject({
      posted: [],
      failed: [{ number: other.number, code: 'tracking_number_used', why: used(other, order) }],
    });
    expect(await parcelsOf(other)).toEqual([]);

    expect(await undo(parcel)).toEqual({ taken: [parcel], failed: [] });
    expect(await mailStatusOf(parcel)).toBe('skipped');
    expect(await itemQuantitiesOf(order)).toEqual([{ quantity: 1, packed: 0, shipped: 0 }]);
    expect(await isToPost(order)).toBe(true);
    expect(pickList(await undo(parcel), 'failed')).toHaveLength(1);

    // Windows that use the number at once get one parcel, and so do windows that post one order at once.
    const together = await Promise.all(both.map(({ id }) => post({ id, tracking })));
    expect(together.flatMap((outcome) => pickList(outcome, 'posted'))).toHaveLength(1);
    const [refused, ...more] = together.flatMap((outcome) => pickList(outcome, 'failed'));
    expect([pick(refused, 'code'), more]).toEqual(['tracking_number_used', []]);
    const left = pick(refused, 'number') === order.number ? order : other;
    const outcomes = await Promise.all([post({ id: left.id }), post({ id: left.id }), post({ id: left.id })]);
    expect(outcomes.map((outcome) => pick(outcome, 'posted', 0, 'parcel')).filter(Boolean)).toHaveLength(1);
    expect((await parcelsOf(left)).filter((one) => pick(one, 'canceled_at') === null)).toHaveLength(1);
    expect(await itemQuantitiesOf(left)).toEqual([{ quantity: 1, packed: 1, shipped: 1 }]);
    expect(await post({ id: left.id })).toMatchObject({ posted: [{ parcel: null }], failed: [] });
  });

  test('get one mail when they are posted again after an undo', { tags: 'nightly' }, async () => {
    const order = await sell();
    await undo(parcelOf(await post({ id: order.id })));
    const again = parcelOf(await post({ id: order.id }));
    await mailTo(order.email, onItsWay);
    // The mail arrives before its row says so.
    await expect.poll(() => mailStatusOf(again)).toBe('sent');
    expect((await mailsTo(order.email)).filter(({ subject }) => onItsWay.test(subject))).toHaveLength(1);
  });

  test('are taken back after their mail has left, and the shopper is told so', async () => {
    const [card, other] = [desk.card(225), desk.card(250)];
    const order = await desk.sell([
      { ...card, quantity: 2 },
      { ...other, quantity: 1 },
    ]);
    const lines = await desk.linesOf(order);
    const line = lines.find(({ variant }) => variant === card.variant)?.id ?? '';
    const tracking = trackingOf(order);
    const more = lines.find(({ id }) => id !== line)?.id ?? '';
    const only = [
      { id: line, quantity: 1, of: 2 },
      { id: more, quantity: 0, of: 1 },
    ];
    const first = parcelOf(await post({ id: order.id, tracking, only }));
    await mailTo(order.email, onItsWay);
    await expect.poll(() => mailStatusOf(first)).toBe('sent');
    const rest = parcelOf(await post({ id: order.id }));

    expect(pickList(await undo(first), 'failed')).toMatchObject([
      { why: `The mail about order ${order.number} has left already: it stays posted.` },
    ]);
    const back = await desk.owner('to-post/undo', { parcels: [first], although_told: true });
    expect(back).toEqual({ taken: [first], failed: [] });
    const letter = await mailTo(order.email, /is not on its way yet/);
    expect(letter.text).toContain('nor of a tracking number in it');
    expect(await itemQuantitiesOf(order)).toEqual(
      expect.arrayContaining([
        { quantity: 2, packed: 1, shipped: 1 },
        { quantity: 1, packed: 1, shipped: 1 },
      ]),
    );
    const row = (await allToPost(shop)).find((one) => pick(one, 'id') === order.id);
    expect(row).toMatchObject({ lines: [{ id: line, quantity: 1 }] });
    const active = (await parcelsOf(order)).filter((one) => pick(one, 'canceled_at') === null);
    expect(active.map((one) => pick(one, 'id'))).toEqual([rest]);
    expect(
      pickList(await desk.owner('to-post/undo', { parcels: [first], although_told: true }), 'failed'),
    ).toHaveLength(1);

    // It is posted again, with the number that came free.
    await post({ id: order.id, tracking });
    expect(await itemQuantitiesOf(order)).toEqual(
      expect.arrayContaining([
        { quantity: 2, packed: 2, shipped: 2 },
        { quantity: 1, packed: 1, shipped: 1 },
      ]),
    );
    const kinds = await kindsWrittenTo(database, order.email);
    expect(kinds.filter((kind) => kind === 'not-posted-yet')).toHaveLength(1);
  });

  describe('and taken back later', () => {
    const takeBack = (parcel: string) => desk.owner('to-post/undo', { parcels: [parcel], although_told: true });
    const notPosted = async ({ id }: Order) => {
      const sql = `select status from outgoing_mail where kind = 'not-posted-yet' and cause like $1`;
      return (await database.query(sql, [`${id}/%`])).rows;
    };
    const markMail = (parcel: string, change: string) =>
      database.query(`update outgoing_mail set ${change} where kind = 'order-dispatched' and cause = $1`, [parcel]);

    async function postAndMail() {
      const order = await sell();
      const parcel = parcelOf(await post({ id: order.id }));
      await mailTo(order.email, onItsWay);
      await expect.poll(() => mailStatusOf(parcel)).toBe('sent');
      return { order, parcel };
    }

    /** The answer to its shopper's wish to cancel had told of it. */
    async function takeBackAnswered() {
      const order = await sell();
      await askToCancel(order);
      await desk.owner(`orders/${order.id}/cancel-request`, { answer: 'posted' });
      const parcel = pickText((await parcelsOf(order))[0], 'id');
      await expect.poll(() => mailStatusOf(parcel)).toBe('skipped');
      expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      return order;
    }

    test('are to be posted again even when the mail about it cannot be queued', async () => {
      const { order, parcel } = await postAndMail();
      const refused = `refused_${order.number}`;
      await database.query(
        `alter table outgoing_mail add constraint ${refused} check (cause not like '${order.id}/not-posted%') not valid`,
      );
      try {
        expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      } finally {
        await database.query(`alter table outgoing_mail drop constraint ${refused}`);
      }
      expect(await itemQuantitiesOf(order)).toEqual([{ quantity: 1, packed: 0, shipped: 0 }]);
      expect(await isToPost(order)).toBe(true);
    });

    test('tell nothing to a shopper who was told nothing', async () => {
      const order = await sell();
      const [line] = await desk.linesOf(order);
      const items = [{ id: line?.id, quantity: 1 }];
      await desk.owner(`orders/${order.id}/fulfillments`, { items });
      const parcel = pickText((await parcelsOf(order))[0], 'id');
      const body = { items, labels: [], no_notification: true };
      await desk.owner(`orders/${order.id}/fulfillments/${parcel}/shipments`, body);
      await expect.poll(() => mailStatusOf(parcel)).toBe('skipped');
      expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      expect(await notPosted(order)).toEqual([]);
    });

    test('tell a shopper who had the mail only when the owner sent it again', async () => {
      const { order, parcel } = await postAndMail();
      await database.query(
        `insert into outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
         select id || 'again', kind, cause || ':again-1', recipient, data, status, give_up_at
         from outgoing_mail where kind = 'order-dispatched' and cause = $1`,
        [parcel],
      );
      await markMail(parcel, `status = 'dead'`);
      expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      expect(await notPosted(order)).toHaveLength(1);
    });

    test('tell a shopper whose wish to cancel was answered with it', async () => {
      const order = await takeBackAnswered();
      expect(await notPosted(order)).toHaveLength(1);
    });

    test('tell a shopper whose mail was tried, because it may have left although the answer was lost', async () => {
      const order = await sell();
      const parcel = parcelOf(await post({ id: order.id }));
      await markMail(parcel, `attempts = 1, problem = 'down', next_attempt_at = now() + interval '1 hour'`);
      expect(pickList(await undo(parcel), 'failed')).toMatchObject([
        { why: `The mail about order ${order.number} has left already: it stays posted.` },
      ]);
      expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      expect(await mailStatusOf(parcel)).toBe('skipped');
      await mailTo(order.email, /is not on its way yet/);
    });

    test('tell nothing when they were posted anew after an answered wish, and taken back in time', async () => {
      const order = await takeBackAnswered();
      const anew = parcelOf(await post({ id: order.id }));
      expect(await takeBack(anew)).toEqual({ taken: [anew], failed: [] });
      expect(await notPosted(order)).toHaveLength(1);
    });

    test('count the same when it was interrupted before, and is done once more', async () => {
      const card = desk.card(225);
      const order = await desk.sell([{ ...card, quantity: 2 }]);
      await desk.post(order, [{ ...card, quantity: 1 }]);
      const parcel = parcelOf(await post({ id: order.id }));
      await database.query(
        `update order_item set shipped_quantity = 1, raw_shipped_quantity = '{"value": "1", "precision": 20}'
         from "order" where "order".id = $1 and order_item.order_id = "order".id and order_item.version = "order".version`,
        [order.id],
      );
      expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
      expect(await itemQuantitiesOf(order)).toEqual([{ quantity: 2, packed: 1, shipped: 1 }]);
    });
  });

  test('go in parts when only a part is ready, and a second press posts no second part', async () => {
    const [card, other] = [desk.card(225), desk.card(250)];
    const order = await desk.sell([
      { ...card, quantity: 4 },
      { ...other, quantity: 3 },
    ]);
    const lines = await desk.linesOf(order);
    const idOf = ({ variant }: { variant: string }) => lines.find((line) => line.variant === variant)?.id ?? '';
    const only = [
      { id: idOf(card), quantity: 2, of: 4 },
      { id: idOf(other), quantity: 3, of: 3 },
    ];
    const parcel = parcelOf(await post({ id: order.id, only }));
    const letter = await mailTo(order.email, onItsWay);
    expect(letter.text.replace(/\s+/g, ' ')).toContain('a part of your order');
    const row = (await allToPost(shop)).find((one) => pick(one, 'id') === order.id);
    expect(row).toMatchObject({ gone: 5, lines: [{ id: idOf(card), quantity: 2 }] });

    expect(pickList(await post({ id: order.id, only }), 'failed')).toMatchObject([
      { why: `What is left of order ${order.number} has changed meanwhile: look at its row again.` },
    ]);
    expect((await parcelsOf(order)).map((one) => pick(one, 'id'))).toEqual([parcel]);
    const none = only.slice(0, 1).map((part) => ({ ...part, quantity: 0, of: 2 }));
    expect(pickList(await post({ id: order.id, only: none }), 'failed')).toMatchObject([
      { why: `Nothing of order ${order.number} was ready: nothing was posted.` },
    ]);
    await post({ id: order.id });
    expect(await isToPost(order)).toBe(false);
    // A press in a window that still shows the cards posts nothing.
    expect(await post({ id: order.id, only })).toMatchObject({ posted: [{ parcel: null }], failed: [] });
    expect(await itemQuantitiesOf(order)).toEqual(
      expect.arrayContaining([
        { quantity: 4, packed: 4, shipped: 4 },
        { quantity: 3, packed: 3, shipped: 3 },
      ]),
    );
  });

  test('stay posted when the mail has left or the order has changed since', { tags: 'nightly' }, async () => {
    const [told, changed] = await Promise.all([sell(), sell()]);
    const outcome = await post({ id: told.id }, { id: changed.id });
    await database.query(
      `update outgoing_mail set attempts = 1, claimed_until = now() + interval '1 hour' where cause = $1`,
      [parcelOf(outcome)],
    );
    await desk.refund(changed, 100, '');
    const back = await undo(parcelOf(outcome), parcelOf(outcome, 1));

    expect(pickList(back, 'taken')).toEqual([]);
    expect(pickList(back, 'failed').map((one) => pick(one, 'why'))).toEqual([
      `The mail about order ${told.number} has left already: it stays posted.`,
      `Something has been done with order ${changed.number} since: it stays posted.`,
    ]);
    for (const order of [told, changed])
      expect(await itemQuantitiesOf(order)).toMatchObject([{ packed: 1, shipped: 1 }]);
    await mailTo(changed.email, onItsWay);
  });

  test('are posted even when another fails, which is reported', { tags: 'nightly' }, async () => {
    const [asked, cancelled, fine] = await Promise.all([sell(), sell(), sell()]);
    await askToCancel(asked);
    await desk.owner(`orders/${cancelled.id}/cancel`, {});
    const outcome = await post({ id: asked.id }, { id: cancelled.id }, { id: fine.id }, { id: 'order_unknown' });

    expect(pickList(outcome, 'posted').map((one) => pick(one, 'number'))).toEqual([fine.number]);
    expect(pickList(outcome, 'failed').map((one) => pick(one, 'why'))).toEqual([
      `Order ${asked.number} is one that its shopper has asked to cancel: it was not posted.`,
      `Order ${cancelled.number} is cancelled: it was not posted.`,
      'There is no such order.',
    ]);
    expect(await parcelsOf(asked)).toEqual([]);
    expect(pickList(await post({ id: asked.id, although_asked: true }), 'failed')).toEqual([]);
  });

  test('are alone noted, also where another was refused or had nothing left, and so is what was taken back', async () => {
    const [asked, fine] = await Promise.all([sell(), sell()]);
    await askToCancel(asked);
    const parcel = parcelOf(await post({ id: asked.id }, { id: fine.id }));
    await post({ id: asked.id });
    await post({ id: fine.id });
    expect(pickList(await undo(parcel), 'failed')).toEqual([]);
    expect(pickList(await undo(parcel), 'taken')).toEqual([]);
    const last = await sell();
    await post({ id: last.id });
    const actions = async () => {
      const all = pickList(await desk.owner('people/actions?limit=50'), 'actions').map((one) => pickText(one, 'what'));
      return all.filter((what) => [asked, fine, last].some(({ number }) => what.includes(String(number))));
    };
    await expect
      .poll(actions)
      .toEqual([
        `posted order ${last.number}`,
        `took the posting of order ${fine.number} back`,
        `posted order ${fine.number}`,
      ]);
    const all = pickList(await desk.owner('people/actions?limit=50'), 'actions').map((one) => pickText(one, 'what'));
    expect(all).not.toContain('posted an order');
    expect(all).not.toContain('took the posting of an order back');
  });

  test('may be partly posted or packed already: the rest goes in one parcel', {
    tags: 'nightly',
  }, async () => {
    const [first, second] = [desk.card(225), desk.card(250)];
    const bought = [
      { ...first, quantity: 2 },
      { ...second, quantity: 1 },
    ];
    const order = await desk.sell(bought);
    await desk.post(order, [{ ...first, quantity: 1 }]);
    const line = (await desk.linesOf(order)).find(({ variant }) => variant === second.variant);
    await desk.owner(`orders/${order.id}/fulfillments`, { items: [{ id: line?.id, quantity: 1 }] });
    const parcel = parcelOf(await post({ id: order.id }));
    const activeParcels = (await parcelsOf(order)).filter((one) => pick(one, 'canceled_at') === null);

    expect(activeParcels).toHaveLength(2);
    expect(pickList(activeParcels.find((one) => pick(one, 'id') === parcel) ?? null, 'items')).toHaveLength(2);
    expect(await itemQuantitiesOf(order)).toEqual(
      expect.arrayContaining([
        { quantity: 2, packed: 2, shipped: 2 },
        { quantity: 1, packed: 1, shipped: 1 },
      ]),
    );
    await undo(parcel);
    expect(await isToPost(order)).toBe(true);
  });

  test('may have cards that Medusa recorded as needing no shipping', { tags: 'nightly' }, async () => {
    const order = await sell();
    await database.query(
      `update order_line_item set requires_shipping = false where id in (select item_id from order_item where order_id = $1)`,
      [order.id],
    );
    const outcome = await post({ id: order.id, tracking: trackingOf(order) });

    expect(pickList(outcome, 'failed')).toEqual([]);
    expect(await parcelsOf(order)).toMatchObject([{ requires_shipping: true, shipped_at: expect.any(String) }]);
  });

  test('are refused with a message when the request is invalid', { tags: 'nightly' }, async () => {
    const id = 'order_unknown';
    const refused: [body: unknown, words: string][] = [
      [{ orders: [] }, 'Tick at least one order'],
      [{ orders: [{ id }, { id }] }, 'An order stands twice in the list'],
      [
        { orders: [{ id, tracking: '<b>' }] },
        '“<b>” is not a tracking number: it has letters and digits, six or more.',
      ],
      [{ orders: [{ id, shipped: true }] }, 'Unrecognized field: orders.0.shipped'],
      [{}, 'orders is required'],
    ];
    for (const [body, words] of refused) {
      const answer = await desk.asOwner('to-post/post', body);
      expect([answer.status, pick(answer.body, 'message')]).toEqual([400, words]);
    }
  });
});

describe('the papers of orders that are to be posted', () => {
  test('are slips, labels, a picking list and the carrier’s file, for several orders at once', {
    tags: 'nightly',
  }, async () => {
    const to = { ...address, company: 'Harbour Crafts', province: 'County Down' };
    const [first, second] = await Promise.all([sell(), desk.sell([{ ...desk.card(225), quantity: 1 }], { to })]);
    const ids = `${first.id},${second.id}`;
    const read = async (path: string) => String((await desk.asOwner(`to-post/${path}`)).body);

    const slips = await read(`slips?ids=${ids}`);
    expect(slips.match(/class="slip"/g)).toHaveLength(2);
    for (const { number } of [first, second]) expect(slips).toContain(`Order #${number}`);
    expect(slips).toMatch(/Harbour Crafts.*County Down/s);
    for (const paper of ['a4', 'roll']) {
      const labels = await read(`labels?ids=${ids}&paper=${paper}`);
      expect(labels.match(/class="label"/g)).toHaveLength(2);
      expect(labels).toContain('<span>TESTTOWN</span><span>TE1 1ST</span>');
      expect(labels).toContain('<span>Harbour Crafts</span>');
      expect(labels).toContain(paper === 'a4' ? 'size: 210mm 297mm' : 'size: 62mm 100mm');
    }
    expect(await read(`picking-list?ids=${ids}`)).toMatch(/<td class="count">2<\/td>/);
    const file = await desk.asOwner(`to-post/click-and-drop?ids=${ids}`);
    expect(file.headers.get('content-disposition')).toContain('click-and-drop.csv');
    expect(String(file.body).trim().split('\r\n')).toHaveLength(3);
    expect(String(file.body)).toContain(`"${first.number}"`);
    expect(String(file.body)).toMatch(/"Harbour Crafts".*"County Down"/);
  });

  test('leave out orders that were cancelled, or asked to be, since they were ticked', async () => {
    const [open, gone, asked] = await Promise.all([sell(), sell(), sell()]);
    await desk.owner(`orders/${gone.id}/cancel`, {});
    await askToCancel(asked);
    for (const paper of ['labels', 'picking-list', 'click-and-drop']) {
      const read = (...orders: Order[]) => desk.asOwner(`to-post/${paper}?ids=${orders.map(({ id }) => id).join(',')}`);
      const { status, body } = await read(gone, open, asked);
      expect([paper, status]).toEqual([paper, 200]);
      const named = [open, gone, asked].map(({ number }) => new RegExp(`(?:#|^")${number}\\b`, 'm').test(String(body)));
      expect([paper, named]).toEqual([paper, [true, false, false]]);
      expect(await read(gone, asked)).toMatchObject({
        status: 404,
        body: { message: 'Of these orders nothing is to be posted.' },
      });
    }
  });

  test('are refused for unknown orders, or for too many', async () => {
    for (const paper of ['slips', 'labels', 'picking-list', 'click-and-drop', 'words', 'envelopes']) {
      const ask = async (query: string) => (await desk.asOwner(`to-post/${paper}${query}`)).status;
      expect(await ask('?ids=order_unknown')).toBe(404);
      expect(await ask('')).toBe(400);
      expect(await ask(`?ids=${Array.from({ length: 101 }, (_, nth) => `order_${nth}`).join(',')}`)).toBe(400);
    }
  });
});
