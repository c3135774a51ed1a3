import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { complete } from '../../world/carts.ts';
import { bearer, newCustomer } from '../../world/customers.ts';
import { captureAtProvider, ledgerOf } from '../../world/ledger.ts';
import { kindsWrittenTo } from '../../world/mailbox.ts';
import { restoreProviderCalls } from '../../world/money/provider-faults.ts';
import { reconcileUntil } from '../../world/money/reconcile-rounds.ts';
import { captureOf } from '../../world/money/unfinished-orders.ts';
import { recordOf } from '../../world/orders.ts';
import { deskOf, paymentOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const database = shopDatabase();
const dashboard = cardDashboard(shop);
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

async function begin(order: Order, kind: 'returns' | 'claims' | 'exchanges', more: object = {}): Promise<string> {
  const name = kind.slice(0, -1);
  const id = pickText(await desk.owner(kind, { order_id: order.id, ...more }), name, 'id');
  const items = (await desk.linesOf(order)).slice(0, 1).map((line) => ({ id: line.id, quantity: 1 }));
  await desk.owner(kind === 'returns' ? `returns/${id}/request-items` : `${kind}/${id}/inbound/items`, { items });
  return id;
}

async function beginEdit(order: Order) {
  const [line] = await desk.linesOf(order);
  await desk.owner('order-edits', { order_id: order.id });
  await desk.owner(`order-edits/${order.id}/items/item/${line?.id}`, { quantity: 2 });
}

/** An order is in such a state while the owner moves its money; `refuses` means that no refund is possible. */
interface OrderState {
  isPosted?: boolean;
  isOnlyReserved?: boolean;
  begin: (order: Order) => Promise<unknown>;
  refuses: boolean;
}

const states: [string, OrderState][] = [
  ['an edit that is not finished', { begin: beginEdit, refuses: true }],
  [
    'an edit that waits to be confirmed',
    {
      begin: async (order) => {
        await beginEdit(order);
        await desk.owner(`order-edits/${order.id}/request`, {});
      },
      refuses: true,
    },
  ],
  ['a return that is not finished', { isPosted: true, begin: (order) => begin(order, 'returns'), refuses: true }],
  [
    'a claim that is not finished',
    { isPosted: true, begin: (order) => begin(order, 'claims', { type: 'refund' }), refuses: true },
  ],
  ['an exchange that is not finished', { isPosted: true, begin: (order) => begin(order, 'exchanges'), refuses: true }],
  [
    "a stranger's request to have it in their account",
    {
      begin: async (order) => {
        const headers = bearer((await newCustomer(shop)).token);
        expect((await call(shop, `/store/orders/${order.id}/transfer/request`, { body: {}, headers })).status).toBe(
          200,
        );
      },
      refuses: false,
    },
  ],
  ['a refund that was made already', { begin: (order) => desk.refund(order, 50, ''), refuses: false }],
  [
    'a refund that was made at the card provider',
    { begin: (order) => dashboard.refund(order.intent, 50), refuses: false },
  ],
  ['a payment that is only reserved', { isOnlyReserved: true, begin: async () => {}, refuses: false }],
  [
    'a payment of which the owner captured a part at the card provider',
    {
      isOnlyReserved: true,
      begin: async (order) => {
        await restoreProviderCalls(shop, captureOf(order.intent));
        await captureAtProvider(shop, order.intent, 100);
        await reconcileUntil(shop, async () => (await desk.books(order)).taken === 100);
      },
      refuses: false,
    },
  ],
  ['a payment that its bank disputes', { begin: (order) => dashboard.dispute(order.intent), refuses: true }],
];

const paymentIdOf = async ({ id }: Order) => pickText(await paymentOf(shop, id), 'id');

async function refundOfOneCard(order: Order) {
  const shown = await deskOf(shop, order.id);
  const [line] = pickList(shown, 'refund', 'lines');
  const chosen = { lines: [{ id: pickText(line ?? null, 'id'), quantity: 1 }], delivery: false };
  const amount = Number(pick(line ?? null, 'sums', 0));
  return { ...chosen, amount, refunded: Number(pick(shown, 'refunded')), reason: '' };
}

/** The full refund comes last. */
const refundActions: [string, (order: Order) => Promise<number>][] = [
  [
    'a refund of the payment',
    async (order) => (await desk.asOwner(`payments/${await paymentIdOf(order)}/refund`, { amount: 1 })).status,
  ],
  [
    'a refund of a card',
    async (order) => (await desk.asOwner(`orders/${order.id}/refunds`, await refundOfOneCard(order))).status,
  ],
  [
    'cancelling with the sum on the button',
    async (order) => {
      const amount = pick(await deskOf(shop, order.id), 'cancelling') ?? 0;
      return (await desk.asOwner(`orders/${order.id}/cancel-and-pay-back`, { amount })).status;
    },
  ],
  ['cancelling', async (order) => (await desk.asOwner(`orders/${order.id}/cancel`, {})).status],
];

/** These actions refund nothing; a capture takes the whole amount, once. */
const otherActions: [string, (order: Order) => Promise<number>][] = [
  [
    'a capture of a part',
    async (order) => (await desk.asOwner(`payments/${await paymentIdOf(order)}/capture`, { amount: 1 })).status,
  ],
  ['a capture', async (order) => (await desk.asOwner(`payments/${await paymentIdOf(order)}/capture`, {})).status],
  ['the checkout completed again', async ({ cart }) => (await complete(shop, cart ?? '')).status],
  [
    'a payment begun again',
    async ({ cart }) => (await call(shop, '/store/payment-collections', { body: { cart_id: cart ?? null } })).status,
  ],
  [
    'a second return from the bank',
    async ({ intent }) => {
      const client_secret = pickText(await ledgerOf(shop, intent), 'client_secret');
      return (await call(shop, '/store/payment-returns', { body: { payment_intent: intent, client_secret } })).status;
    },
  ],
  [
    'a request to cancel',
    async ({ id, proof }) =>
      (
        await call(shop, `/store/orders/${id}/cancel-request`, {
          body: { reason: '' },
          headers: { 'x-order-access': proof },
        })
      ).status,
  ],
];

async function expectBooksAgree(order: Order, after?: string) {
  const ledger = await desk.ledger(order);
  const { refunds, booked, taken } = await desk.books(order);
  expect({ after, refunds, booked, taken }).toEqual({
    after,
    refunds: ledger.refunded,
    booked: ledger.refunded,
    taken: ledger.received,
  });
  return ledger;
}

async function isCancelled(order: Order): Promise<boolean> {
  return pick(await desk.owner(`orders/${order.id}?fields=status`), 'order', 'status') === 'canceled';
}

describe.each(states)('while an order has %s', (name, { isPosted, isOnlyReserved = false, begin, refuses }) => {
  const tags = /edit that is not|stranger's request/.test(name) ? [] : 'nightly';

  test('a refund is paid and recorded, or nothing moves at all', { tags }, async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }], { isOnlyReserved });
    if (isPosted) await desk.post(order);
    await begin(order);
    // The shop hears of changes at the card provider a moment later.
    const isWritten = async () => {
      const [ledger, { booked, taken }] = [await desk.ledger(order), await desk.books(order)];
      return booked === ledger.refunded && taken === ledger.received;
    };
    await expect.poll(isWritten).toBe(true);

    let ledger = await expectBooksAgree(order);
    for (const [way, act] of otherActions) {
      const status = await act(order);
      expect({ way, status, ...(await expectBooksAgree(order, way)) }).toEqual({ way, status, ...ledger });
      expect(status).toBeLessThan(way === 'a capture' && isOnlyReserved ? 501 : 500);
      if (way === 'a capture of a part') expect({ way, status }).toEqual({ way, status: 400 });
    }
    let wasCancelled = await isCancelled(order);
    for (const [way, act] of refundActions) {
      const before = ledger.refunded;
      const status = await act(order);
      ledger = await expectBooksAgree(order, `${way}, answered with ${status}`);
      const isNowCancelled = await isCancelled(order);
      const hasMoved = ledger.refunded > before || isNowCancelled !== wasCancelled;
      wasCancelled = isNowCancelled;
      expect({ way, hasMoved }).toEqual({ way, hasMoved: status === 200 });
      if (refuses) expect({ way, status }).toEqual({ way, status: 400 });
    }
    if (!refuses && !isPosted) expect(wasCancelled).toBe(true);
    if (!refuses) return;
    const kinds = await kindsWrittenTo(database, order.email);
    expect(kinds.filter((kind) => ['order-refunded', 'order-cancelled'].includes(kind))).toEqual([]);
  });
});

/** Leaves the traces of a process that dies while it credits an order. Medusa allows no other change meanwhile. */
async function leaveBegunCredit({ id }: Order): Promise<void> {
  await database.query(
    `insert into order_change (id, order_id, version, change_type, status)
     select 'ordch_' || gen_random_uuid(), id, version + 1, 'credit_line', 'pending' from "order" where id = $1`,
    [id],
  );
}

const begunCredits = async ({ id }: Order) =>
  (
    await database.query(
      `select id from order_change where order_id = $1 and change_type = 'credit_line' and status = 'pending'
       and deleted_at is null`,
      [id],
    )
  ).rowCount;

const pending = v.object({ order: v.object({ summary: v.object({ pending_difference: v.number() }) }) });
const dueOf = async ({ id }: Order) => Number(pick(await recordOf(shop, id), 'due'));

describe('after a process died while it credited an order', () => {
  test.each(refundActions)('%s goes through', async (_, act) => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    await leaveBegunCredit(order);
    expect(await act(order)).toBe(200);
    await expectBooksAgree(order);
    expect([await begunCredits(order), await dueOf(order)]).toEqual([0, 0]);
  });

  test('a refund that the shop hears of is booked', async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    await leaveBegunCredit(order);
    await desk.dashboard.refund(order.intent, 50);
    await expect.poll(async () => (await desk.books(order)).booked).toBe(50);
    expect([await begunCredits(order), await dueOf(order)]).toEqual([0, 0]);
  });

  test('the owner can edit it', async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    await leaveBegunCredit(order);
    await reconcileUntil(shop, async () => (await begunCredits(order)) === 0);
    await beginEdit(order);
  });
});

describe('a refund that could not be booked at first', () => {
  async function refundUnbooked() {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }]);
    const payment = await paymentIdOf(order);
    const refund = (amount: number) => desk.asOwner(`payments/${payment}/refund`, { amount });
    await database.query(`
      create function refuse_booking() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse_booking before insert on order_transaction for each row
        when (new.order_id = '${order.id}' and new.reference = 'refund') execute function refuse_booking()`);
    try {
      expect((await refund(1)).status).toBe(500);
    } finally {
      await database.query('drop function refuse_booking cascade');
    }
    return { order, refund };
  }

  /** Pence. */
  async function expectBooked(order: Order, pence: number, due = 0) {
    await database.query(
      `update refund set created_at = refund.created_at - interval '1 minute' from payment p
       where p.id = refund.payment_id and p.data ->> 'id' = $1`,
      [order.intent],
    );
    await reconcileUntil(shop, async () => (await desk.books(order)).booked === pence);
    await expectBooksAgree(order);
    const { order: shown } = v.parse(pending, await desk.owner(`orders/${order.id}?fields=summary`));
    expect([await dueOf(order), shown.summary.pending_difference]).toEqual([due / 100, due / 100]);
  }

  test('is credited once', async () => {
    const { order } = await refundUnbooked();
    await expectBooked(order, 100);
  });

  test('is not taken for money that is still owed by one that follows at once', async () => {
    const { order, refund } = await refundUnbooked();
    expect((await refund(0.5)).status).toBe(200);
    await expectBooked(order, 150);
  });

  test('is credited once, though the owner makes the order dearer meanwhile', async () => {
    const { order } = await refundUnbooked();
    await desk.edit(order, [{ card: desk.card(250), quantity: 2 }]);
    await expectBooked(order, 100, 250);
  });
});
