import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import {
  amounts,
  applyCodes,
  cartWith,
  codesOf,
  complete,
  readCart,
  setAddress,
  startPayment,
} from '../../world/carts.ts';
import { bearer, newCustomer } from '../../world/customers.ts';
import { choose, chooseStandard, offer, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

// The offers are on cards of this file only, so that other tests' carts keep their prices.

const shop = runningShop();
const runId = randomUUID().slice(0, 8);
const createdOffers: string[] = [];
let created: Awaited<ReturnType<typeof createIncompleteCards>>;

beforeAll(async () => {
  const inputs = ['One', 'Two', 'Three', 'Four'].map((title) => ({
    title: `${title} ${runId}`,
    handle: `five-${title.toLowerCase()}-${runId}`,
  }));
  created = await createIncompleteCards(shop, `five-${runId}`, inputs);
});

afterAll(async () => {
  for (const path of createdOffers) await asAdmin(shop, path, undefined, 'DELETE');
  await created?.remove();
});

const card = (at: number) => created.cards[at] ?? { product: '', variant: '' };
const gift = (...cards: number[]) => ({
  kind: 'multi-buy',
  cards: 5,
  pounds: 10,
  on: { kind: 'cards', ids: cards.map((at) => card(at).product) },
});

async function createMultiBuy(terms: Record<string, Json>) {
  const code = `FIVE-${randomUUID().slice(0, 8)}`.toUpperCase();
  const { status, body } = await asAdmin(shop, '/admin/offers/codes', { code, ...terms });
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
  const id = pickText(body, 'id');
  const path = `/admin/offers/codes/${id}`;
  createdOffers.push(path);
  return { code, id, path };
}

const multiBuysOn = async (product: string) =>
  pickList((await call(shop, '/store/multi-buys')).body, 'multi_buys').filter((one) =>
    pickList(one, 'product_ids').includes(product),
  );

describe('any five for £10', () => {
  test('applies to every five cards of several kinds, together with codes and free delivery', async () => {
    const { path, code, id } = await createMultiBuy({ gift: gift(0, 1) });
    const cart = await cartWith(shop, [
      [card(0).variant, 2],
      [card(1).variant, 2],
    ]);
    expect(amounts(await readCart(shop, cart))).toMatchObject({ discount: 0, total: 1000 });
    await call(shop, `/store/carts/${cart}/line-items`, { body: { variant_id: card(1).variant, quantity: 1 } });
    expect(amounts(await readCart(shop, cart))).toMatchObject({ discount: 250, total: 1000 });
    // Codes apply to what is left.
    const { body } = await applyCodes(shop, cart, 'WELCOME10');
    expect(amounts(pick(body, 'cart'))).toMatchObject({ discount: 350, total: 900 });
    await call(shop, `/store/carts/${cart}`, { body: { promo_codes: [] } });

    const ten = await cartWith(shop, [[card(0).variant, 11]]);
    expect(amounts(await readCart(shop, ten))).toMatchObject({ discount: 500, total: 2250 });
    await setAddress(shop, ten);
    await choose(shop, ten, (await offer(shop, ten, 'Standard')).id);
    expect(amounts(await readCart(shop, ten))).toMatchObject({ delivery: 0, total: 2250 });

    // Delivery is free above £10.00 only.
    await setAddress(shop, cart);
    await chooseStandard(shop, cart);
    expect(amounts(await readCart(shop, cart))).toMatchObject({ delivery: 179, discount: 250, total: 1179 });
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    const order = pick((await complete(shop, cart)).body, 'order');
    expect(pence(order, 'total')).toBe(1179);
    expect(await ledgerOf(shop, intent)).toMatchObject({ amount_received: 1179 });

    // The refundable amounts are what was paid for the cards.
    const { body: desk } = await asAdmin(shop, `/admin/orders/${pickText(order, 'id')}/desk`);
    const sums = pickList(pick(desk, 'desk', 'refund'), 'lines').map((line) => pick(line, 'sums'));
    expect(sums).toEqual(
      expect.arrayContaining([
        [2, 4],
        [2, 4, 6],
      ]),
    );

    expect(await multiBuysOn(card(0).product)).toMatchObject([{ cards: 5, price: 10 }]);
    await asAdmin(shop, `${path}/end`, {});
    expect(await multiBuysOn(card(0).product)).toEqual([]);
    const after = await cartWith(shop, [[card(0).variant, 5]]);
    expect(amounts(await readCart(shop, after))).toMatchObject({ discount: 0, total: 1250 });

    // The owner edits the offer while it is off, and starts it.
    const ready = { ...gift(0, 1), cards: 3, pounds: 6 };
    expect((await asAdmin(shop, path, { code, gift: ready })).status).toBe(200);
    expect(amounts(await readCart(shop, await cartWith(shop, [[card(0).variant, 5]])))).toMatchObject({ discount: 0 });
    const listed = pickList((await asAdmin(shop, '/admin/offers')).body, 'codes').find((one) => pick(one, 'id') === id);
    expect(listed).toMatchObject({
      state: 'off',
      form: { gift: ready },
      sentence: expect.stringMatching(/^Any 3 for £6 of 2 cards: /),
    });
    await asAdmin(shop, `${path}/start`, {});
    expect(amounts(await readCart(shop, await cartWith(shop, [[card(0).variant, 5]])))).toMatchObject({
      discount: 150,
    });
  });

  test('in the cart of an account leaves room for the code that a guest typed before signing in', async () => {
    await createMultiBuy({ gift: gift(3) });
    const { token } = await newCustomer(shop);
    const sign = { headers: bearer(token) };
    const own = await cartWith(shop, [[card(3).variant, 5]]);
    await call(shop, `/store/carts/${own}/customer`, { body: {}, ...sign });
    const cart_id = await cartWith(shop, [[card(3).variant, 1]]);
    await applyCodes(shop, cart_id, 'WELCOME10');
    const { body } = await call(shop, '/store/customers/me/cart', { body: { cart_id }, ...sign });
    const after = await call(shop, `/store/carts/${pickText(body, 'cart_id')}`, sign);
    expect(codesOf(pick(after.body, 'cart'))).toContain('WELCOME10');
  });

  test('is reported to a shopper in the checkout when it ends', { tags: 'nightly' }, async () => {
    const { path } = await createMultiBuy({ gift: gift(2) });
    const cart = await cartWith(shop, [[card(2).variant, 5]], { email: 'ruth@example.com' });
    await setAddress(shop, cart);
    await chooseStandard(shop, cart);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    await asAdmin(shop, `${path}/end`, {});
    expect((await complete(shop, cart)).body).toMatchObject({ code: 'cart_changed', before: 11.79, after: 12.5 });
  });

  test('never counts a pack of cards', async () => {
    await asAdmin(shop, `/admin/products/${card(3).product}`, { metadata: { cards_inside: 10 } });
    await createMultiBuy({ gift: gift(3) });
    expect(amounts(await readCart(shop, await cartWith(shop, [[card(3).variant, 5]])))).toMatchObject({ discount: 0 });
    expect(await multiBuysOn(card(3).product)).toEqual([]);
  });

  test('is refused with a minimum, a limit or invalid numbers', async () => {
    const refused = async (terms: Record<string, Json>) => {
      const { status, body } = await asAdmin(shop, '/admin/offers/codes', { code: `NO-${runId}`, ...terms });
      return [status, pick(body, 'message')];
    };
    const sentence = 'What comes by itself has no minimum, and its uses are not counted.';
    for (const more of [{ minimum: 5 }, { uses: 3 }, { uses_each: 1 }]) {
      expect(await refused({ gift: gift(2), ...more })).toEqual([400, sentence]);
    }
    expect(await refused({ gift: { ...gift(2), cards: 1 } })).toEqual([400, 'cards are a whole number from 2 to 100']);
  });

  test('is in the sample shop, switched off', async () => {
    const sample = pickList((await asAdmin(shop, '/admin/offers')).body, 'codes').find(
      (one) => pick(one, 'name') === 'ANYFIVE',
    );
    expect(sample).toMatchObject({ sentence: 'Any 5 for £10', and: [], state: 'off', form: { code: 'ANYFIVE' } });
  });
});
