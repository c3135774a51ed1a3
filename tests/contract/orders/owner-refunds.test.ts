import { beforeAll, describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { answerCalls, loseAnswerOfRefund, refuseCalls } from '../../world/money/card-troubles.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const dashboard = cardDashboard(shop);
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

/** Three cards of two designs: two at £2.50, one at £2.25, and 99p or £1.79 for delivery. */
async function sellThree(codes: string[] = []) {
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

async function deskOf(order: Pick<Order, 'id'>) {
  return pick(await desk.owner(`orders/${order.id}/desk`), 'desk');
}
const penceOf = (json: Json, ...path: string[]) => Math.round(Number(pick(json, ...path)) * 100);

/** Ticks so many of each card and pays back what it comes to, as the page does. */
async function choose(order: Order, counts: Record<string, number>, more: Record<string, Json> = {}) {
  const shown = await deskOf(order);
  const lines = pickList(shown, 'refund', 'lines').flatMap((line) => {
    const quantity = counts[pickText(line, 'title')];
    return quantity ? [{ id: pickText(line, 'id'), quantity, sum: Number(pick(line, 'sums', quantity - 1)) }] : [];
  });
  const delivery = more.delivery === true;
  const pounds = lines.reduce((sum, one) => sum + one.sum, delivery ? Number(pick(shown, 'refund', 'delivery')) : 0);
  return {
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    ...{ delivery, amount: Math.round(pounds * 100) / 100, refunded: Number(pick(shown, 'refunded')) },
    ...more,
  };
}

const refund = (order: Order, body: unknown) => desk.asOwner(`orders/${order.id}/refunds`, body);
const slipOf = async ({ id }: Order) => String((await desk.asOwner(`orders/${id}/packing-slip`)).body);

/** Order, books and card provider say the same. */
async function expectRefunded(order: Order, pence: number) {
  expect((await desk.ledger(order)).refunded).toBe(pence);
  expect(await desk.books(order)).toMatchObject({ refunds: pence, booked: pence });
  expect(penceOf(await deskOf(order), 'refunded')).toBe(pence);
}

describe('a refund of cards that are ticked', () => {
  test('pays back their share, names them and why to the shopper, and leaves them out of the slip', async () => {
    const { order, two, one } = await sellThree();
    const chosen = await choose(
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

  test('keeps them on the parcel when the owner sends them all the same', { tags: 'nightly' }, async () => {
    const { order, one } = await sellThree();
    await refund(order, await choose(order, { [one.title]: 1 }, { reason: 'A bent corner' }));

    await expectRefunded(order, 225);
    expect(await slipOf(order)).toMatch(/Cards in this parcel<\/th><td class="count">3</);
    expect((await mailTo(order.email, /A refund of £2\.25/)).text).not.toContain('Still to come');
  });

  test('shares a discount to the penny: card by card and delivery come to all that was paid, and no more goes back', {
    tags: 'nightly',
  }, async () => {
    const { order, two, one } = await sellThree(['WELCOME10']);
    for (const counts of [{ [two.title]: 1 }, { [one.title]: 1 }, { [two.title]: 1 }]) {
      expect((await refund(order, await choose(order, counts))).status).toBe(200);
    }
    expect((await refund(order, await choose(order, {}, { delivery: true }))).status).toBe(200);
    const { received } = await desk.ledger(order);

    await expectRefunded(order, received);
    expect(pick(await deskOf(order), 'refund')).toEqual({ left: 0, delivery: 0, lines: [] });
    expect((await desk.books(order)).summary).toBe(0);
  });

  test('is made once, though the button is pressed three times at once or in a second tab', async () => {
    const { order, one } = await sellThree();
    const chosen = await choose(order, { [one.title]: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, chosen)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const refused = await refund(order, chosen);
    expect(pickText(refused.body, 'message')).toContain('Money has gone back for this order since you opened it');
    await expectRefunded(order, 225);
  });

  test('knows of what was refunded at the card provider, though nothing told the shop', {
    tags: 'nightly',
  }, async () => {
    const { order, one } = await sellThree();
    const chosen = await choose(order, { [one.title]: 1 });
    await dashboard.tell(order.intent, 'drop');
    await dashboard.refund(order.intent, 225);

    expect((await refund(order, chosen)).status).toBe(400);
    await expectRefunded(order, 225);
  });

  test('never is more than what is left, and says so before money moves', async () => {
    const { order, two, one } = await sellThree();
    await desk.refund(order, 600, '');
    const chosen = await choose(order, { [two.title]: 2, [one.title]: 1 });
    const left = penceOf(await deskOf(order), 'refund', 'left');
    expect(left).toBeLessThan(Math.round(chosen.amount * 100));

    expect((await refund(order, chosen)).status).toBe(400);
    await expectRefunded(order, 600);
    expect((await refund(order, { ...chosen, amount: left / 100 })).status).toBe(200);
    await expectRefunded(order, 600 + left);
  });

  test('names its cards and why to the shopper, and leaves them out of the slip, though the answer to it was lost', {
    tags: 'nightly',
  }, async () => {
    const { order, two, one } = await sellThree();
    const chosen = await choose(order, { [one.title]: 1 }, { reason: 'Sold out & sorry', is_off_parcel: true });
    await dashboard.tell(order.intent, 'off');
    await loseAnswerOfRefund(shop, order.intent);
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

  test('leaves everything as it was while the card provider refuses, and works when it answers again', async () => {
    const { order, one } = await sellThree();
    const chosen = await choose(order, { [one.title]: 1 }, { is_off_parcel: true });
    const path = `/v1/payment_intents/${order.intent}`;
    await refuseCalls(shop, path, 'GET');
    const refused = await refund(order, chosen).finally(() => answerCalls(shop, path));

    expect(refused.status).toBe(400);
    expect(pickText(refused.body, 'message')).toContain('nothing was paid back');
    await expectRefunded(order, 0);
    expect(await slipOf(order)).toContain(one.title);
    expect((await refund(order, chosen)).status).toBe(200);
    await expectRefunded(order, 225);
  });

  test('is refused with a sentence for what cannot be', { tags: 'nightly' }, async () => {
    const { order, one } = await sellThree();
    const good = await choose(order, { [one.title]: 1 });
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

describe('an order that is cancelled by the button with the sum on it', () => {
  const cancel = (order: Order, amount: number) => desk.asOwner(`orders/${order.id}/cancel-and-pay-back`, { amount });

  test('pays back all that is left, is told with that sum, and is not cancelled for another', async () => {
    const { order, one } = await sellThree();
    const before = Number(pick(await deskOf(order), 'cancelling'));
    await refund(order, await choose(order, { [one.title]: 1 }));
    const stale = await cancel(order, before);
    expect([stale.status, pickText(stale.body, 'message')]).toEqual([
      400,
      expect.stringContaining(`and not £${before.toFixed(2)}`),
    ]);
    const left = Number(pick(await deskOf(order), 'cancelling'));
    expect(Math.round((before - left) * 100)).toBe(225);

    expect((await cancel(order, left)).status).toBe(200);
    await expectRefunded(order, Math.round(before * 100));
    expect((await mailTo(order.email, /has been cancelled/)).text).toMatch(`£${before.toFixed(2)} goes back`);
    expect(pick(await deskOf(order), 'cancelling')).toBeNull();
    expect((await cancel(order, 0)).status).toBe(400);
    expect((await refund(order, await choose(order, {}))).status).toBe(400);
  });

  test('that is posted is not cancelled; one that is only packed is', { tags: 'nightly' }, async () => {
    const { order: posted } = await sellThree();
    await desk.post(posted);
    expect(pick(await deskOf(posted), 'cancelling')).toBeNull();
    expect((await cancel(posted, 0)).status).toBe(400);

    const { order: packed } = await sellThree();
    const items = (await desk.linesOf(packed)).map(({ id, quantity }) => ({ id, quantity }));
    await desk.owner(`orders/${packed.id}/fulfillments`, { items });
    const sum = Number(pick(await deskOf(packed), 'cancelling'));
    expect((await cancel(packed, sum)).status).toBe(200);
    await expectRefunded(packed, Math.round(sum * 100));
  });

  test('is one cancellation and one mail, though it is pressed three times at once', { tags: 'nightly' }, async () => {
    const { order } = await sellThree();
    const sum = Number(pick(await deskOf(order), 'cancelling'));
    const answers = await Promise.all([1, 2, 3].map(() => cancel(order, sum)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await expectRefunded(order, Math.round(sum * 100));
    await mailTo(order.email, /has been cancelled/);
    expect((await mailsTo(order.email)).filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
    expect(await deskOf(order)).toMatchObject({ to_post: false });
  });
});
