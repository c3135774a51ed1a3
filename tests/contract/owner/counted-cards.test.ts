import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCard, leftOf } from '../../world/cards/count-card.ts';
import { address, cartWith } from '../../world/carts.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { makeOddCards } from '../../world/odd-cards.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';

// What the owner has counted: sold, given back, posted, and counted no more.

const shop = runningShop();
const mark = randomUUID().slice(0, 8);
type Card = Awaited<ReturnType<typeof makeOddCards>>['cards'][number];
let odd: Awaited<ReturnType<typeof makeOddCards>>;
let spare: Card[] = [];

beforeAll(async () => {
  const wishes = Array.from({ length: 9 }, (_, at) => ({
    title: `Counted ${at} ${mark}`,
    handle: `counted-${mark}-${at}`,
  }));
  odd = await makeOddCards(shop, `counted-${mark}`, wishes);
  spare = [...odd.cards];
});

afterAll(async () => {
  for (const card of odd.cards) await countCard(shop, card, null);
  await odd.remove();
});

function fresh(): Card {
  const card = spare.pop();
  if (!card) throw new Error('More cards are counted than were made.');
  return card;
}

async function counted(left: number): Promise<Card> {
  const card = fresh();
  const { status, body } = await countCard(shop, card, left);
  expect([status, pick(body, 'card', 'envelopes', 0, 'left')]).toEqual([200, left]);
  return card;
}

async function sell({ variant }: Card, quantity: number) {
  const addresses = { email: `ruth-${mark}@example.com`, shipping_address: address, billing_address: address };
  const cart = await cartWith(shop, [[variant, quantity]], addresses);
  await chooseStandard(shop, cart);
  return buy(shop, cart);
}

async function post({ id }: { id: string }): Promise<Json> {
  return (await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] })).body;
}

async function cancel({ id }: { id: string }) {
  const paid = pick((await asAdmin(shop, `/admin/orders/${id}/desk`)).body, 'desk', 'cancelling');
  const { status, body } = await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: paid });
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
}

/** Pays one of the first card back, and takes it off the parcel. */
async function refundOne({ id }: { id: string }) {
  const desk = pick((await asAdmin(shop, `/admin/orders/${id}/desk`)).body, 'desk');
  const line = pick(desk, 'refund', 'lines', 0);
  const chosen = { lines: [{ id: pickText(line, 'id'), quantity: 1 }], delivery: false };
  const { status, body } = await asAdmin(shop, `/admin/orders/${id}/refunds`, {
    ...{ ...chosen, amount: pick(line, 'sums', 0), refunded: 0, reason: 'One was bent', is_off_parcel: true },
  });
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
}

describe('a card', () => {
  test('is made to order and not counted, unless the owner counts it', async () => {
    expect(await leftOf(shop, fresh())).toBeNull();
  });

  test('that is counted says how many are left, can be counted anew, and needs no counting again', async () => {
    const card = await counted(12);
    expect(await leftOf(shop, card)).toBe(12);
    await countCard(shop, card, 0);
    expect(await leftOf(shop, card)).toBe(0);
    await countCard(shop, card, null);
    expect(await leftOf(shop, card)).toBeNull();
    await countCard(shop, card, 7);
    expect(await leftOf(shop, card)).toBe(7);
  });

  test.each([
    ['of less than none', -1],
    ['of half a card', 1.5],
    ['in words', 'a dozen'],
    ['of more than a house holds', 1e6],
  ])('takes no count %s', async (_, left) => {
    const { product, variant } = odd.cards[0] ?? { product: '', variant: '' };
    const { status, body } = await asAdmin(shop, `/admin/cards/${product}/count`, {
      envelopes: [{ id: variant, left }],
    });
    expect([status, pick(body, 'message')]).toEqual([400, expect.stringContaining('whole number')]);
  });

  test('that is not there, or does not come in that envelope, cannot be counted', async () => {
    const [one, other] = odd.cards;
    const wrong = { product: one?.product ?? '', variant: other?.variant ?? '' };
    expect(await countCard(shop, wrong, 1)).toMatchObject({ status: 400 });
    expect(await countCard(shop, { product: 'prod_none', variant: 'variant_none' }, 1)).toMatchObject({ status: 404 });
  });
});

describe('an order', () => {
  test('takes from the count when it is placed, gives back when it is cancelled, and no more when posted', async () => {
    const card = await counted(9);
    const [cancelled, posted] = [await sell(card, 2), await sell(card, 3)];
    expect(await leftOf(shop, card)).toBe(4);

    await cancel(cancelled);
    expect(await leftOf(shop, card)).toBe(6);
    expect(await post(posted)).toMatchObject({ posted: [{ number: posted.number }], failed: [] });
    expect(await leftOf(shop, card)).toBe(6);
  });

  test('of which one is paid back and taken off the parcel gives that one back, and the rest is posted', async () => {
    const card = await counted(9);
    const order = await sell(card, 3);
    await refundOne(order);
    await expect.poll(() => leftOf(shop, card)).toBe(7);
    expect(await post(order)).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await leftOf(shop, card)).toBe(7);
  });

  test('whose money has all gone back gives all of it back, though nobody has cancelled it', {
    tags: 'nightly',
  }, async () => {
    const card = await counted(5);
    const { id } = await sell(card, 2);
    const desk = pick((await asAdmin(shop, `/admin/orders/${id}/desk`)).body, 'desk');
    const line = pick(desk, 'refund', 'lines', 0);
    const amount = Math.round((Number(pick(line, 'sums', 1)) + Number(pick(desk, 'refund', 'delivery'))) * 100) / 100;
    const lines = [{ id: pickText(line, 'id'), quantity: 2 }];
    const refund = { lines, delivery: true, amount, refunded: 0, reason: '', is_off_parcel: false };
    expect((await asAdmin(shop, `/admin/orders/${id}/refunds`, refund)).status).toBe(200);
    await expect.poll(() => leftOf(shop, card)).toBe(5);
  });

  test('that is older than the count is posted, and takes nothing from it', { tags: 'nightly' }, async () => {
    const card = fresh();
    const order = await sell(card, 2);
    await countCard(shop, card, 4);
    const outcome = await post(order);
    expect(outcome).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await leftOf(shop, card)).toBe(4);
  });

  test('waits to be posted while its card is counted no more, and then again: the number is what can be sold', {
    tags: 'nightly',
  }, async () => {
    const card = await counted(6);
    const order = await sell(card, 2);
    await countCard(shop, card, null);
    await countCard(shop, card, 3);
    expect(await post(order)).toMatchObject({ posted: [{ number: order.number }], failed: [] });
    expect(await leftOf(shop, card)).toBe(3);
  });
});

test('the cards of which few are left can be listed by themselves, and are named on the first page', async () => {
  const card = await counted(5);
  const isListed = async () => {
    const listed = pickList((await asAdmin(shop, '/admin/cards?is=few&limit=100')).body, 'cards');
    const low = pickList((await asAdmin(shop, '/admin/desk')).body, 'desk', 'low_stock');
    return [
      listed.some((one) => pick(one, 'id') === card.product),
      low.find((one) => pick(one, 'product_id') === card.product),
    ];
  };
  expect(await isListed()).toEqual([true, expect.objectContaining({ left: 5 })]);
  await countCard(shop, card, 6);
  expect(await isListed()).toEqual([false, undefined]);
});
