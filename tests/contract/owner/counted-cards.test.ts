import { afterAll, describe, expect, test } from 'vitest';
import { setStock, stockOf } from '../../world/cards/card-stock.ts';
import { address, cartWith } from '../../world/carts.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { type OwnCard, ownCards } from '../own-cards.ts';

const shop = runningShop();
const cards = ownCards('counted', 13);

afterAll(async () => {
  for (const card of cards.all()) await setStock(shop, card, null);
});

async function cardWithStock(left: number): Promise<OwnCard> {
  const card = cards.fresh();
  const { status, body } = await setStock(shop, card, left);
  expect([status, pick(body, 'card', 'envelopes', 0, 'left')]).toEqual([200, left]);
  return card;
}

async function sell({ variant }: OwnCard, quantity: number) {
  const addresses = { email: `ruth-${cards.runId}@example.com`, shipping_address: address, billing_address: address };
  const cart = await cartWith(shop, [[variant, quantity]], addresses);
  await chooseStandard(shop, cart);
  return buy(shop, cart);
}

async function post({ id }: { id: string }): Promise<Json> {
  return (await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] })).body;
}

const takeBack = async (parcel: string): Promise<Json> =>
  (await asAdmin(shop, '/admin/to-post/undo', { parcels: [parcel], although_told: true })).body;

/** Packs like Medusa's own page. */
async function pack({ id }: { id: string }, quantity: number) {
  const items = pickList((await asAdmin(shop, `/admin/orders/${id}`)).body, 'order', 'items');
  const lines = items.map((line) => ({ id: pickText(line, 'id'), quantity }));
  expect((await asAdmin(shop, `/admin/orders/${id}/fulfillments`, { items: lines })).status).toBe(200);
}

async function cancel({ id }: { id: string }) {
  const paid = pick(await deskOf(shop, id), 'cancelling');
  const { status, body } = await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: paid });
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
}

async function refundOne({ id }: { id: string }) {
  const desk = await deskOf(shop, id);
  const line = pick(desk, 'refund', 'lines', 0);
  const chosen = { lines: [{ id: pickText(line, 'id'), quantity: 1 }], delivery: false };
  const { status, body } = await asAdmin(shop, `/admin/orders/${id}/refunds`, {
    ...chosen,
    amount: pick(line, 'sums', 0),
    refunded: 0,
    reason: 'One was bent',
    is_off_parcel: true,
  });
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
}

describe('a card', () => {
  test('has no stock count unless the owner sets one', async () => {
    expect(await stockOf(shop, cards.fresh())).toBeNull();
  });

  test('that is counted shows how many are left, can be recounted, and can stop being counted', {
    tags: 'nightly',
  }, async () => {
    const card = await cardWithStock(12);
    expect(await stockOf(shop, card)).toBe(12);
    await setStock(shop, card, 0);
    expect(await stockOf(shop, card)).toBe(0);
    await setStock(shop, card, null);
    expect(await stockOf(shop, card)).toBeNull();
    await setStock(shop, card, 7);
    expect(await stockOf(shop, card)).toBe(7);
  });

  test('is not counted over what was sold while its owner typed', async () => {
    const card = await cardWithStock(5);
    await sell(card, 2);
    const count = (left: number, was: number | null) =>
      asAdmin(shop, `/admin/cards/${card.product}/count`, { envelopes: [{ id: card.variant, left, was }] });
    const { status, body } = await count(15, 5);
    expect([status, pick(body, 'message')]).toEqual([
      400,
      '5 were left when you began, and 3 are left now. Count once more.',
    ]);
    expect(await stockOf(shop, card)).toBe(3);
    expect((await count(13, 3)).status).toBe(200);
    // A press whose answer was lost is made again.
    expect((await count(13, 3)).status).toBe(200);
    expect((await count(9, null)).status).toBe(400);
    expect(await stockOf(shop, card)).toBe(13);
  });

  test.each([
    ['of less than none', -1],
    ['of half a card', 1.5],
    ['in words', 'a dozen'],
    ['of a million', 1e6],
  ])('refuses a count %s', async (_, left) => {
    const { product, variant } = cards.all()[0] ?? { product: '', variant: '' };
    const { status, body } = await asAdmin(shop, `/admin/cards/${product}/count`, {
      envelopes: [{ id: variant, left }],
    });
    expect([status, pick(body, 'message')]).toEqual([400, expect.stringContaining('whole number')]);
  });

  test('that does not exist, or not in that envelope, cannot be counted', async () => {
    const [one, other] = cards.all();
    const wrong = { product: one?.product ?? '', variant: other?.variant ?? '' };
    expect(await setStock(shop, wrong, 1)).toMatchObject({ status: 400 });
    expect(await setStock(shop, { product: 'prod_none', variant: 'variant_none' }, 1)).toMatchObject({ status: 404 });
  });
});

describe('an order', () => {
  test('reduces the count when it is placed, restores it when it is cancelled, and leaves it when posted', async () => {
    const card = await cardWithStock(9);
    const [cancelled, posted] = [await sell(card, 2), await sell(card, 3)];
    expect(await stockOf(shop, card)).toBe(4);

    await cancel(cancelled);
    expect(await stockOf(shop, card)).toBe(6);
    expect(await post(posted)).toMatchObject({ posted: [{ number: posted.number }], failed: [] });
    expect(await stockOf(shop, card)).toBe(6);
  });

  test('restores the count of a card that is refunded off the parcel, and the rest is posted', {
    tags: 'nightly',
  }, async () => {
    const card = await cardWithStock(9);
    const order = await sell(card, 3);
    await refundOne(order);
    await expect.poll(() => stockOf(shop, card)).toBe(7);
    expect(await post(order)).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await stockOf(shop, card)).toBe(7);
  });

  test('that is fully refunded restores the count without being cancelled', {
    tags: 'nightly',
  }, async () => {
    const card = await cardWithStock(5);
    const { id } = await sell(card, 2);
    const desk = await deskOf(shop, id);
    const line = pick(desk, 'refund', 'lines', 0);
    const amount = Math.round((Number(pick(line, 'sums', 1)) + Number(pick(desk, 'refund', 'delivery'))) * 100) / 100;
    const lines = [{ id: pickText(line, 'id'), quantity: 2 }];
    const refund = { lines, delivery: true, amount, refunded: 0, reason: '', is_off_parcel: false };
    expect((await asAdmin(shop, `/admin/orders/${id}/refunds`, refund)).status).toBe(200);
    await expect.poll(() => stockOf(shop, card)).toBe(5);
  });

  test('that is older than the count is posted without changing it', { tags: 'nightly' }, async () => {
    const card = cards.fresh();
    const order = await sell(card, 2);
    await setStock(shop, card, 4);
    const outcome = await post(order);
    expect(outcome).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await stockOf(shop, card)).toBe(4);
  });

  test('that was posted before its card was counted can be taken back, posted again and taken back', async () => {
    const card = cards.fresh();
    const order = await sell(card, 2);
    const first = pickText(await post(order), 'posted', 0, 'parcel');
    await setStock(shop, card, 4);
    expect(await takeBack(first)).toEqual({ taken: [first], failed: [] });
    expect(await stockOf(shop, card)).toBe(4);
    const second = pickText(await post(order), 'posted', 0, 'parcel');
    expect(await stockOf(shop, card)).toBe(4);
    expect(await takeBack(second)).toEqual({ taken: [second], failed: [] });
    expect(await stockOf(shop, card)).toBe(4);
  });

  test('that was posted under an earlier count can be taken back and cancelled without changing the new one', async () => {
    const card = await cardWithStock(6);
    const order = await sell(card, 2);
    const parcel = pickText(await post(order), 'posted', 0, 'parcel');
    await setStock(shop, card, null);
    await setStock(shop, card, 3);
    expect(await takeBack(parcel)).toEqual({ taken: [parcel], failed: [] });
    expect(await stockOf(shop, card)).toBe(3);
    await cancel(order);
    expect(await stockOf(shop, card)).toBe(3);
  });

  test('that was packed on Medusa’s page before its card was counted is posted, or cancelled', async () => {
    const card = cards.fresh();
    const [posted, cancelled] = [await sell(card, 2), await sell(card, 1)];
    await pack(posted, 2);
    await pack(cancelled, 1);
    await setStock(shop, card, 4);
    expect(await post(posted)).toMatchObject({ posted: [{ number: posted.number }], failed: [] });
    expect(await stockOf(shop, card)).toBe(4);
    await cancel(cancelled);
    expect(await stockOf(shop, card)).toBe(4);
  });

  test('leaves the new count alone when its card is no longer counted, and then again', {
    tags: 'nightly',
  }, async () => {
    const card = await cardWithStock(6);
    const order = await sell(card, 2);
    await setStock(shop, card, null);
    await setStock(shop, card, 3);
    expect(await post(order)).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await stockOf(shop, card)).toBe(3);
  });
});
