import { beforeAll, describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { complete } from '../../world/carts.ts';
import { bearer, newCustomer } from '../../world/customers.ts';
import { captureAtProvider, ledgerOf } from '../../world/ledger.ts';
import { mailsTo } from '../../world/mailbox.ts';
import { answerCalls } from '../../world/money/card-troubles.ts';
import { captureOf } from '../../world/money/left-unfinished.ts';
import { settleUntil } from '../../world/money/rounds.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
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

/** What may be going on with an order while the owner moves its money; `refuses` when nothing is given back meanwhile. */
interface State {
  isPosted?: boolean;
  isOnlyReserved?: boolean;
  begin: (order: Order) => Promise<unknown>;
  refuses: boolean;
}

const states: [string, State][] = [
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
        await answerCalls(shop, captureOf(order.intent));
        await captureAtProvider(shop, order.intent, 100);
        await settleUntil(shop, async () => (await desk.books(order)).taken === 100);
      },
      refuses: false,
    },
  ],
  ['a payment that its bank disputes', { begin: (order) => dashboard.dispute(order.intent), refuses: true }],
];

async function paymentOf(order: Order): Promise<string> {
  const body = await desk.owner(`orders/${order.id}?fields=*payment_collections.payments`);
  return pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
}

/** The one card that the order has, at its price. */
async function chosenCard(order: Order) {
  const shown = pick(await desk.owner(`orders/${order.id}/desk`), 'desk');
  const [line] = pickList(shown, 'refund', 'lines');
  const chosen = { lines: [{ id: pickText(line ?? null, 'id'), quantity: 1 }], delivery: false };
  const amount = Number(pick(line ?? null, 'sums', 0));
  return { ...chosen, amount, refunded: Number(pick(shown, 'refunded')), reason: '' };
}

/** All that an owner can do to give money back, the one that gives back everything last. */
const waysBack: [string, (order: Order) => Promise<number>][] = [
  [
    'a refund of the payment',
    async (order) => (await desk.asOwner(`payments/${await paymentOf(order)}/refund`, { amount: 1 })).status,
  ],
  [
    'a refund of a card',
    async (order) => (await desk.asOwner(`orders/${order.id}/refunds`, await chosenCard(order))).status,
  ],
  [
    'cancelling with the sum on the button',
    async (order) => {
      const amount = pick(await desk.owner(`orders/${order.id}/desk`), 'desk', 'cancelling') ?? 0;
      return (await desk.asOwner(`orders/${order.id}/cancel-and-pay-back`, { amount })).status;
    },
  ],
  ['cancelling', async (order) => (await desk.asOwner(`orders/${order.id}/cancel`, {})).status],
];

/** What is done about money without giving any back; what is captured is captured whole and once. */
const otherWays: [string, (order: Order) => Promise<number>][] = [
  [
    'a capture of a part',
    async (order) => (await desk.asOwner(`payments/${await paymentOf(order)}/capture`, { amount: 1 })).status,
  ],
  ['a capture', async (order) => (await desk.asOwner(`payments/${await paymentOf(order)}/capture`, {})).status],
  ['the checkout completed again', async ({ cart }) => (await complete(shop, cart ?? '')).status],
  [
    'a payment begun again',
    async ({ cart }) => (await call(shop, '/store/payment-collections', { body: { cart_id: cart ?? null } })).status,
  ],
  [
    'the return from the bank once more',
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

/** What has moved, by the card provider; the shop's books and mails must come to say the same. */
async function expectAgreement(order: Order, after?: string) {
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
  const tags = /edit that is not|stranger|captured a part/.test(name) ? [] : 'nightly';

  test('money goes back and is written down, or nothing has moved at all', { tags }, async () => {
    const order = await desk.sell([{ ...desk.card(250), quantity: 1 }], { isOnlyReserved });
    if (isPosted) await desk.post(order);
    await begin(order);
    // What was done at the card provider is told to the shop a moment later.
    const isWritten = async () => {
      const [ledger, { booked, taken }] = [await desk.ledger(order), await desk.books(order)];
      return booked === ledger.refunded && taken === ledger.received;
    };
    await expect.poll(isWritten).toBe(true);

    for (const [way, act] of otherWays) {
      const before = await expectAgreement(order);
      const status = await act(order);
      expect({ way, status, ...(await expectAgreement(order, way)) }).toEqual({ way, status, ...before });
      expect(status).toBeLessThan(way === 'a capture' && isOnlyReserved ? 501 : 500);
      if (way === 'a capture of a part') expect({ way, status }).toEqual({ way, status: 400 });
    }
    for (const [way, giveBack] of waysBack) {
      const { refunded: before } = await expectAgreement(order);
      const wasCancelled = await isCancelled(order);
      const status = await giveBack(order);
      const { refunded: after } = await expectAgreement(order, `${way}, answered with ${status}`);
      const hasMoved = after > before || (await isCancelled(order)) !== wasCancelled;
      expect({ way, hasMoved }).toEqual({ way, hasMoved: status === 200 });
      if (refuses) expect({ way, status }).toEqual({ way, status: 400 });
    }
    if (!refuses && !isPosted) expect(await isCancelled(order)).toBe(true);
    const told = async () => (await mailsTo(order.email)).filter(({ subject }) => /refund|cancelled/i.test(subject));
    if (refuses) expect(await told()).toEqual([]);
  });
});
