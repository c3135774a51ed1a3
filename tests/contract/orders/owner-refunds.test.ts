import { beforeAll, describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import {
  failProviderCalls,
  loseRefundResponse,
  refuseRefund,
  restoreProviderCalls,
} from '../../world/money/provider-faults.ts';
import { wholePence } from '../../world/money/sums.ts';
import { deskOf, paymentOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const database = shopDatabase();
const dashboard = cardDashboard(shop);
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

/** Two cards at £2.50 and one at £2.25 are sold, with 99p or £1.79 for delivery. */
async function sellThreeCards(codes: string[] = []) {
  const [two, one] = [desk.card(250), desk.card(225)];
  const order = await desk.sell(
    [
      { ...two, quantity: 2 },
      { ...one, quantity: 1 },
    ],
    { codes },
  );
  return { order, two, one };
}

/** Builds the refund that the owner's page sends for these quantities. */
async function refundOf(order: Order, counts: Record<string, number>, more: Record<string, Json> = {}) {
  const shown = await deskOf(shop, order.id);
  const lines = pickList(shown, 'refund', 'lines').flatMap((line) => {
    const quantity = counts[pickText(line, 'title')];
    return quantity ? [{ id: pickText(line, 'id'), quantity, sum: Number(pick(line, 'sums', quantity - 1)) }] : [];
  });
  const delivery = more.delivery === true;
  const pounds = lines.reduce((sum, one) => sum + one.sum, delivery ? Number(pick(shown, 'refund', 'delivery')) : 0);
  return {
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    delivery,
    amount: Math.round(pounds * 100) / 100,
    refunded: Number(pick(shown, 'refunded')),
    ...more,
  };
}

const refund = (order: Order, body: unknown) => desk.asOwner(`orders/${order.id}/refunds`, body);
const slipOf = async ({ id }: Order) => String((await desk.asOwner(`orders/${id}/packing-slip`)).body);

async function expectRefunded(order: Order, pence: number) {
  expect((await desk.ledger(order)).refunded).toBe(pence);
  expect(await desk.books(order)).toMatchObject({ refunds: pence, booked: pence });
  expect(wholePence(await deskOf(shop, order.id), 'refunded')).toBe(pence);
}

test('a refund from Medusa’s own form is made once, when its answer was lost and the owner presses again', async () => {
  const { order } = await sellThreeCards();
  const payment = pickText(await paymentOf(shop, order.id), 'id');
  const press = (chosen: object) => desk.asOwner(`payments/${payment}/refund`, chosen);
  expect((await press({ amount: 1 })).status).toBe(200);
  const again = await press({ amount: 1 });
  expect([again.status, pickText(again.body, 'message')]).toEqual([
    400,
    expect.stringContaining('This very refund was made just now.'),
  ]);
  await expectRefunded(order, 100);
  expect((await press({ amount: 1, note: 'For the other corner' })).status).toBe(200);
  expect((await press({ amount: 0.5 })).status).toBe(200);
  await expectRefunded(order, 250);
});

describe('a refund of selected cards', () => {
  test('pays back their share, mails cards and reason to the shopper, and leaves them off the slip', async () => {
    const { order, two, one } = await sellThreeCards();
    const chosen = await refundOf(
      order,
      { [two.title]: 1, [one.title]: 1 },
      { reason: 'Sold out & sorry', is_off_parcel: true },
    );
    expect(chosen.amount).toBe(4.75);
    expect((await refund(order, chosen)).status).toBe(200);

    await expectRefunded(order, 475);
    const mail = await mailTo(order.email, /A refund of £4\.75/);
    const text = mail.text.replace(/\s+/g, ' ');
    expect(text).toContain(`1 × ${two.title}`);
    expect(text).toContain(`1 × ${one.title}`);
    expect(text).toContain('Sold out & sorry');
    expect(text).toMatch(new RegExp(`Still to come: 1 × ${two.title}`));
    expect(text).toMatch(/Paid after refunds £/);
    const slip = await slipOf(order);
    expect(slip).toContain(two.title);
    expect(slip).not.toContain(one.title);
    expect(slip).toMatch(/Cards in this parcel<\/th><td class="count">1</);
  });

  test('takes a part of the delivery and a sum for goodwill with it, and goodwill by itself', async () => {
    const { order, one } = await sellThreeCards();
    const chosen = await refundOf(order, { [one.title]: 1 });
    const more = { ...chosen, delivery: 0.5, goodwill: 1 };
    expect((await refund(order, more)).status).toBe(400);
    expect((await refund(order, { ...more, goodwill: 1.005, amount: 3.76 })).status).toBe(400);
    expect((await refund(order, { ...more, amount: 3.75 })).status).toBe(200);
    await expectRefunded(order, 375);
    const text = (await mailTo(order.email, /A refund of £3\.75/)).text.replace(/\s+/g, ' ');
    expect(text).toContain('Delivery · £0.50 For goodwill · £1.00');
    const shown = await deskOf(shop, order.id);
    expect(pickList(shown, 'story').map((entry) => pickText(entry, 'text'))).toContainEqual(
      expect.stringContaining(`Paid back: £3.75 for 1 × ${one.title}`),
    );

    const alone = { lines: [], delivery: 0, goodwill: 1, amount: 1, refunded: 3.75, reason: 'A bent corner' };
    const answers = await Promise.all([1, 2].map(() => refund(order, alone)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await expectRefunded(order, 475);
    expect((await mailTo(order.email, /A refund of £1\.00/)).text).toContain('A bent corner');
    const { received } = await desk.ledger(order);
    expect((await desk.books(order)).summary).toBe(received - 475);
    const left = pick(await deskOf(shop, order.id), 'refund');
    expect([pick(left, 'delivery'), pickList(left, 'lines').length]).toEqual([pick(shown, 'refund', 'delivery'), 1]);
  });

  test('fills in the standard charge where Express was bought', async () => {
    const card = { ...desk.card(225), quantity: 1 };
    const [express, standard] = [await desk.sell([card], { delivery: 'Express' }), await desk.sell([card])];
    const paid = pick(await deskOf(shop, standard.id), 'refund', 'delivery');
    expect(await deskOf(shop, standard.id)).toMatchObject({ standard_delivery: paid });
    expect(await deskOf(shop, express.id)).toMatchObject({ standard_delivery: paid });
    expect(Number(pick(await deskOf(shop, express.id), 'refund', 'delivery'))).toBeGreaterThan(Number(paid));
  });

  test('fills in what was paid for standard delivery, whatever it was called then', async () => {
    const order = await desk.sell([{ ...desk.card(225), quantity: 1 }]);
    const paid = pick(await deskOf(shop, order.id), 'refund', 'delivery');
    // It cost more then, too.
    await database.query(
      `UPDATE order_shipping_method SET name = 'Letter', amount = 1.5, raw_amount = '{"value": "1.5", "precision": 20}'
       WHERE id IN (SELECT shipping_method_id FROM order_shipping WHERE order_id = $1)`,
      [order.id],
    );
    const shown = await deskOf(shop, order.id);
    expect([paid, pick(shown, 'refund', 'delivery'), pick(shown, 'standard_delivery')]).toEqual([0.99, 1.5, 1.5]);
  });

  test('keeps them in the parcel when the owner sends them anyway', { tags: 'nightly' }, async () => {
    const { order, one } = await sellThreeCards();
    await refund(order, await refundOf(order, { [one.title]: 1 }, { reason: 'A bent corner' }));

    await expectRefunded(order, 225);
    expect(await slipOf(order)).toMatch(/Cards in this parcel<\/th><td class="count">3</);
    expect((await mailTo(order.email, /A refund of £2\.25/)).text).not.toContain('Still to come');
  });

  test('splits a discount to the penny: all cards and the delivery add up to what was paid', {
    tags: 'nightly',
  }, async () => {
    const { order, two, one } = await sellThreeCards(['WELCOME10']);
    for (const counts of [{ [two.title]: 1 }, { [one.title]: 1 }, { [two.title]: 1 }]) {
      expect((await refund(order, await refundOf(order, counts))).status).toBe(200);
    }
    expect((await refund(order, await refundOf(order, {}, { delivery: true }))).status).toBe(200);
    const { received } = await desk.ledger(order);

    await expectRefunded(order, received);
    expect(pick(await deskOf(shop, order.id), 'refund')).toEqual({ left: 0, delivery: 0, owed: 0, lines: [] });
    expect((await desk.books(order)).summary).toBe(0);
  });

  test('is made once, even when the button is pressed three times at once or in a second tab', async () => {
    const { order, one } = await sellThreeCards();
    const chosen = await refundOf(order, { [one.title]: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, chosen)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const refused = await refund(order, chosen);
    expect(pickText(refused.body, 'message')).toContain('Money has gone back for this order since you opened it');
    await expectRefunded(order, 225);
  });

  test('is made for one of two people who press at once, when the provider refuses the other', async () => {
    const { order, two, one } = await sellThreeCards();
    const wanted = [await refundOf(order, { [one.title]: 1 }), await refundOf(order, { [two.title]: 1 })];
    await refuseRefund(shop, order.intent);
    const answers = await Promise.all(wanted.map((body) => refund(order, body)));

    const made = answers.flatMap(({ status }, at) => (status === 200 ? [wanted[at]] : []));
    expect([made.length, answers.length]).toEqual([1, 2]);
    const pence = Math.round(Number(made[0]?.amount) * 100);
    await expectRefunded(order, pence);
    const mail = await mailTo(order.email, /A refund of/);
    expect(mail.text).toContain(`£${(pence / 100).toFixed(2)}`);
    const again = await Promise.all(wanted.map((body) => refund(order, body)));
    expect(again.map(({ status }) => status)).toEqual([400, 400]);
    await expectRefunded(order, pence);
    const other = pence === 225 ? two : one;
    expect((await refund(order, await refundOf(order, { [other.title]: 1 }))).status).toBe(200);
    await expectRefunded(order, 475);
  });

  test('is never made twice while the bank sends an earlier one back and two people press again', {
    tags: 'nightly',
  }, async () => {
    const { order, two, one } = await sellThreeCards();
    expect((await refund(order, await refundOf(order, { [one.title]: 1 }))).status).toBe(200);
    await expectRefunded(order, 225);
    const next = await refundOf(order, { [two.title]: 1 });
    const [first, second] = await Promise.all([
      ...[next, next].map((body) => refund(order, body)),
      dashboard.failRefund(order.intent),
    ]);
    const made = [first, second].filter((answer) => typeof answer === 'object' && answer.status === 200).length;
    expect(made).toBeLessThanOrEqual(1);
    await expect.poll(async () => wholePence(await deskOf(shop, order.id), 'refunded')).toBe(made * 250);
    await expectRefunded(order, made * 250);
  });

  test('takes refunds at the card provider into account, even without an event', {
    tags: 'nightly',
  }, async () => {
    const { order, one } = await sellThreeCards();
    const chosen = await refundOf(order, { [one.title]: 1 });
    await dashboard.tell(order.intent, 'drop');
    await dashboard.refund(order.intent, 225);

    expect((await refund(order, chosen)).status).toBe(400);
    await expectRefunded(order, 225);
  });

  test('that is owed since a card was taken out names no card, and is made once', { tags: 'nightly' }, async () => {
    const { order, two, one } = await sellThreeCards();
    await desk.edit(order, [{ card: one, quantity: 0 }]);
    const shown = await deskOf(shop, order.id);
    expect(pick(shown, 'refund', 'owed')).toBe(2.25);
    const owed = { lines: [], delivery: false, owed: true, amount: 2.25, refunded: 0, reason: 'One card fewer' };
    expect((await refund(order, { ...owed, amount: 2.26 })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => refund(order, owed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);

    await expectRefunded(order, 225);
    const after = await deskOf(shop, order.id);
    expect(pick(after, 'refund', 'owed')).toBe(0);
    expect((await refund(order, { ...owed, refunded: 2.25 })).status).toBe(400);
    const left = pickList(after, 'refund', 'lines').map((line) => [pick(line, 'title'), pickList(line, 'sums').length]);
    expect(left).toEqual([[two.title, 2]]);
    expect(await slipOf(order)).toMatch(/Cards in this parcel<\/th><td class="count">2</);
    expect((await mailTo(order.email, /A refund of £2\.25/)).text).toContain('One card fewer');
  });

  test('is never more than what is left', async () => {
    const { order, two, one } = await sellThreeCards();
    await desk.refund(order, 600, '');
    const chosen = await refundOf(order, { [two.title]: 2, [one.title]: 1 });
    const left = wholePence(await deskOf(shop, order.id), 'refund', 'left');
    expect(left).toBeLessThan(Math.round(chosen.amount * 100));

    expect((await refund(order, chosen)).status).toBe(400);
    await expectRefunded(order, 600);
    expect((await refund(order, { ...chosen, amount: left / 100 })).status).toBe(200);
    await expectRefunded(order, 600 + left);
  });

  test('mails cards and reason, and leaves the cards off the slip, even when the provider’s answer was lost', {
    tags: 'nightly',
  }, async () => {
    const { order, two, one } = await sellThreeCards();
    const chosen = await refundOf(order, { [one.title]: 1 }, { reason: 'Sold out & sorry', is_off_parcel: true });
    await dashboard.tell(order.intent, 'off');
    await loseRefundResponse(shop, order.intent);
    expect((await refund(order, chosen)).status).toBe(500);
    await dashboard.tell(order.intent, 'on');

    const mail = await mailTo(order.email, /A refund of £2\.25/);
    const text = mail.text.replace(/\s+/g, ' ');
    expect(text).toContain(`1 × ${one.title}`);
    expect(text).toContain('Sold out & sorry');
    await expectRefunded(order, 225);
    const slip = await slipOf(order);
    expect(slip).toContain(two.title);
    expect(slip).not.toContain(one.title);
    expect((await refund(order, chosen)).status).toBe(400);
    await expectRefunded(order, 225);
  });

  test('changes nothing while the card provider fails, and works when it answers again', {
    tags: 'nightly',
  }, async () => {
    const { order, one } = await sellThreeCards();
    const chosen = await refundOf(order, { [one.title]: 1 }, { is_off_parcel: true });
    const path = `/v1/payment_intents/${order.intent}`;
    await failProviderCalls(shop, path, 'GET');
    const refused = await refund(order, chosen).finally(() => restoreProviderCalls(shop, path));

    expect(refused.status).toBe(400);
    expect(pickText(refused.body, 'message')).toContain('nothing was paid back');
    await expectRefunded(order, 0);
    expect(await slipOf(order)).toContain(one.title);
    expect((await refund(order, chosen)).status).toBe(200);
    await expectRefunded(order, 225);
  });

  test('is refused with a message when it is invalid', { tags: 'nightly' }, async () => {
    const { order, one } = await sellThreeCards();
    const good = await refundOf(order, { [one.title]: 1 });
    const [line] = good.lines;
    const bad: unknown[] = [
      {},
      { ...good, lines: [{ ...line, quantity: 2 }] },
      { ...good, lines: [{ ...line, quantity: 0 }] },
      { ...good, lines: [{ ...line, quantity: 1.5 }] },
      { ...good, lines: [line, line] },
      { ...good, lines: [{ id: 'ordli_nobody', quantity: 1 }] },
      { ...good, lines: [] },
      { ...good, amount: 1 },
      { ...good, amount: -2.25 },
      { ...good, reason: 'x'.repeat(501) },
      { ...good, made_by: 'somebody else' },
    ];
    for (const body of bad) {
      const { status, body: answer } = await refund(order, body);
      expect([status, JSON.stringify(body)]).toEqual([400, JSON.stringify(body)]);
      expect(pickText(answer, 'message')).toMatch(/\w/);
    }
    expect((await desk.asOwner('orders/order_01UNKNOWN/refunds', good)).status).toBe(404);
    await expectRefunded(order, 0);
  });
});

describe('an order that is cancelled by the button with the amount', () => {
  const cancel = (order: Order, amount: number) => desk.asOwner(`orders/${order.id}/cancel-and-pay-back`, { amount });

  test('refunds all that is left, and is not cancelled with another amount', async () => {
    const { order, one } = await sellThreeCards();
    const before = Number(pick(await deskOf(shop, order.id), 'cancelling'));
    await refund(order, await refundOf(order, { [one.title]: 1 }));
    const stale = await cancel(order, before);
    expect([stale.status, pickText(stale.body, 'message')]).toEqual([
      400,
      expect.stringContaining(`and not £${before.toFixed(2)}`),
    ]);
    const left = Number(pick(await deskOf(shop, order.id), 'cancelling'));
    expect(Math.round((before - left) * 100)).toBe(225);

    expect((await cancel(order, left)).status).toBe(200);
    await expectRefunded(order, Math.round(before * 100));
    expect(pick(await deskOf(shop, order.id), 'cancelling')).toBeNull();
    expect((await cancel(order, 0)).status).toBe(400);
    expect((await refund(order, await refundOf(order, {}))).status).toBe(400);
  });

  test('that is posted is not cancelled, but one that is only packed is', { tags: 'nightly' }, async () => {
    const { order: posted } = await sellThreeCards();
    await desk.post(posted);
    expect(pick(await deskOf(shop, posted.id), 'cancelling')).toBeNull();
    expect((await cancel(posted, 0)).status).toBe(400);

    const { order: packed } = await sellThreeCards();
    const items = (await desk.linesOf(packed)).map(({ id, quantity }) => ({ id, quantity }));
    await desk.owner(`orders/${packed.id}/fulfillments`, { items });
    const sum = Number(pick(await deskOf(shop, packed.id), 'cancelling'));
    expect((await cancel(packed, sum)).status).toBe(200);
    await expectRefunded(packed, Math.round(sum * 100));
  });

  test('is not cancelled over Medusa’s API either, once a bank has taken the money back', async () => {
    const { order } = await sellThreeCards();
    const dispute = await dashboard.dispute(order.intent);
    await dashboard.closeDispute(dispute, 'lost');
    await expect.poll(async () => pick(await deskOf(shop, order.id), 'disputes', 0, 'standing')).toBe('lost');
    const refused = await desk.asOwner(`orders/${order.id}/cancel`, {});
    expect([refused.status, pickText(refused.body, 'message')]).toEqual([
      400,
      expect.stringMatching(/^The bank has taken £\d+\.\d\d of this order back, so it cannot be cancelled/),
    ]);
    expect(pick(await desk.owner(`orders/${order.id}?fields=status`), 'order', 'status')).toBe('pending');
  });

  test('is cancelled once with one mail of that amount, even when the button is pressed three times at once', {
    tags: 'nightly',
  }, async () => {
    const { order } = await sellThreeCards();
    const sum = Number(pick(await deskOf(shop, order.id), 'cancelling'));
    const answers = await Promise.all([1, 2, 3].map(() => cancel(order, sum)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await expectRefunded(order, Math.round(sum * 100));
    expect((await mailTo(order.email, /has been cancelled/)).text).toContain(`£${sum.toFixed(2)} goes back`);
    const kinds = await kindsWrittenTo(database, order.email);
    expect(kinds.filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
    expect(await deskOf(shop, order.id)).toMatchObject({ to_post: false });
  });
});
