import { describe, expect, test } from 'vitest';
import { addParcel, parcelsOf } from '../../world/cards/parcels.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { add, address, amounts, applyCodes, cartReadyToPay, cartWith, newCart, readCart } from '../../world/carts.ts';
import { calculate, choose, chooseStandard, offer, offers, pence } from '../../world/deliveries.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { deliverToIreland, inGalway } from '../business/week/ireland.ts';
import { Desk } from '../orders/papers/desk.ts';

const shop = runningShop();

const cartOf = async (cards: number) => cartWith(shop, [[(await cardAt(shop, 250)).variant, cards]]);

const prices = async (cart: string) =>
  Object.fromEntries((await offers(shop, cart)).map(({ name, pence: price }) => [name, price]));

describe('delivery', () => {
  test('counts the cards inside a bundle', async () => {
    const bundle = await cardAt(shop, 1999, 10);
    expect(await prices(await cartWith(shop, [[bundle.variant, 1]]))).toMatchObject({ Standard: 0, Express: 339 });
  });

  test('is the same amount in the list, in the calculation, on the cart and in its total', async () => {
    for (const name of ['Standard', 'Express']) {
      const cart = await cartOf(4);
      const listed = await offer(shop, cart, name);
      expect(await calculate(shop, cart, listed.id)).toBe(listed.pence);
      await choose(shop, cart, listed.id);
      const chosen = await readCart(shop, cart);
      expect(pence(chosen, 'shipping_methods', 0, 'amount')).toBe(listed.pence);
      expect(amounts(chosen)).toMatchObject({ delivery: listed.pence, total: 1000 + listed.pence });
    }
  });

  test('is charged again when a code brings £10.50 of goods to £9.45, by each way of entering the code', {
    tags: 'nightly',
  }, async () => {
    const [cheap, dear] = [await cardAt(shop, 250), await cardAt(shop, 275)];
    const cart = await cartWith(shop, [
      [cheap.variant, 2],
      [dear.variant, 2],
    ]);
    await chooseStandard(shop, cart);
    expect(amounts(await readCart(shop, cart))).toMatchObject({ delivery: 0, total: 1050 });

    const applied = await applyCodes(shop, cart, 'WELCOME10');
    expect(amounts(pick(applied.body, 'cart'))).toEqual({ goods: 945, delivery: 179, discount: 105, total: 1124 });
    expect((await offer(shop, cart, 'Standard')).pence).toBe(179);
    const removed = await call(shop, `/store/carts/${cart}/promotions`, {
      method: 'DELETE',
      body: { promo_codes: ['WELCOME10'] },
    });
    expect(amounts(pick(removed.body, 'cart'))).toMatchObject({ delivery: 0, total: 1050 });

    const written = await call(shop, `/store/carts/${cart}`, { body: { promo_codes: ['WELCOME10'] } });
    expect(amounts(pick(written.body, 'cart'))).toMatchObject({ delivery: 179, total: 1124 });
    const cleared = await call(shop, `/store/carts/${cart}`, { body: { promo_codes: [] } });
    expect(amounts(pick(cleared.body, 'cart'))).toMatchObject({ delivery: 0, total: 1050 });
  });

  test('cannot be made cheaper by extra fields in a request', async () => {
    const cart = await cartOf(1);
    const { id, pence: listed } = await offer(shop, cart, 'Express');
    const sent = { bands: [{ up_to: null, price: 0 }], free_over: 0, amount: 0, delivery: { cards: 1, goods: 99_999 } };

    const body = { cart_id: cart, data: sent };
    expect((await call(shop, `/store/shipping-options/${id}/calculate`, { body })).status).toBe(400);
    expect((await choose(shop, cart, id, sent)).status).toBe(400);
    expect(await calculate(shop, cart, id)).toBe(listed);
    await choose(shop, cart, id);
    const chosen = await readCart(shop, cart);
    expect(amounts(chosen).delivery).toBe(listed);
    expect(JSON.stringify(chosen)).not.toContain('bands');
  });

  test('follows the owner’s price table at once, and an invalid table is refused', async () => {
    const cart = await cartOf(2);
    const standard = await asAdmin(shop, `/admin/shipping-options/${(await offer(shop, cart, 'Standard')).id}`);
    const made = await asAdmin(shop, '/admin/shipping-options', {
      name: 'By tractor',
      service_zone_id: pickText(standard.body, 'shipping_option', 'service_zone_id'),
      shipping_profile_id: pickText(standard.body, 'shipping_option', 'shipping_profile_id'),
      provider_id: 'delivery_post',
      price_type: 'calculated',
      type: { label: 'By tractor', description: 'When the harvest is in', code: 'tractor' },
      data: { bands: [{ up_to: null, price: 4.5 }], free_over: null },
      prices: [],
    });
    expect(made.status).toBe(200);
    const id = pickText(made.body, 'shipping_option', 'id');
    try {
      expect(await prices(cart)).toMatchObject({ 'By tractor': 450 });
      const dearer = {
        bands: [
          { up_to: 1, price: 4.5 },
          { up_to: null, price: 6.25 },
        ],
        free_over: null,
      };
      expect((await asAdmin(shop, `/admin/shipping-options/${id}`, { data: dearer })).status).toBe(200);
      expect(await prices(cart)).toMatchObject({ 'By tractor': 625 });

      const wrong = await asAdmin(shop, `/admin/shipping-options/${id}`, { data: { bands: [], free_over: null } });
      expect(wrong.status).toBe(400);
      expect(pickText(wrong.body, 'message')).toMatch(/^The delivery prices cannot be used/);
      expect(await prices(cart)).toMatchObject({ 'By tractor': 625 });
    } finally {
      await call(shop, `/admin/shipping-options/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${await adminToken(shop)}` },
      });
    }
    expect(await prices(cart)).not.toHaveProperty('By tractor');
  });

  test('takes all parcels to one country, also when the address moves to another after they were packed', async () => {
    const { cart } = await cartReadyToPay(shop, undefined, undefined, 2);
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 1 }] });
    const countries = async () => (await parcelsOf(shop, cart)).map((one) => pick(one, 'address', 'country_code'));
    expect(await countries()).toEqual([undefined, 'gb']);
    const goesTo = (shipping_address: object) => call(shop, `/store/carts/${cart}`, { body: { shipping_address } });
    await deliverToIreland(await Desk.open(shop), async () => {
      expect((await goesTo(inGalway)).status).toBe(200);
      expect(await countries()).toEqual([undefined, 'ie']);
      await goesTo(address);
    });
    expect(await countries()).toEqual([undefined, 'gb']);
  });

  test('of an unknown cart is not found', async () => {
    const option = (await offer(shop, await cartOf(1), 'Standard')).id;
    const asked = { body: { cart_id: 'cart_nobody' } };

    expect((await call(shop, '/store/shipping-options?cart_id=cart_nobody')).status).toBe(404);
    expect((await call(shop, `/store/shipping-options/${option}/calculate`, asked)).status).toBe(404);
    expect((await call(shop, '/store/carts/cart_nobody/delivery-estimate')).status).toBe(404);
  });
});

describe('the delivery estimate', () => {
  const estimate = async (cart: string) =>
    pick((await call(shop, `/store/carts/${cart}/delivery-estimate`)).body, 'delivery_estimate');

  test('is the price of standard delivery, with the amount left until free delivery', async () => {
    const cart = await cartOf(3);
    expect(await estimate(cart)).toEqual({ name: 'Standard', amount: 0.99, free_over: 10, until_free: 2.51 });
    await add(shop, cart, (await cardAt(shop, 275)).variant);
    expect(await estimate(cart)).toEqual({ name: 'Standard', amount: 0, free_over: 10, until_free: 0 });
    expect((await offer(shop, cart, 'Standard')).pence).toBe(0);
  });

  test('counts discounts, and a code for free delivery', async () => {
    const cart = await cartOf(4);
    await applyCodes(shop, cart, 'WELCOME10');
    expect(await estimate(cart)).toMatchObject({ amount: 1.79, until_free: 1.01 });
    await applyCodes(shop, cart, 'FREEPOST');
    expect(await estimate(cart)).toMatchObject({ amount: 0 });
  });

  test('tells of a code that costs more than it saves', async () => {
    const [cheap, dear] = [await cardAt(shop, 250), await cardAt(shop, 275)];
    const cart = await cartWith(shop, [
      [cheap.variant, 2],
      [dear.variant, 2],
    ]);
    expect(await estimate(cart)).not.toHaveProperty('code');
    await applyCodes(shop, cart, 'WELCOME10');
    // It takes £1.05 off, and delivery costs £1.79 with it.
    const code = { code: 'WELCOME10', dearer_by: 0.74, left_out: [] };
    expect(await estimate(cart)).toMatchObject({ amount: 1.79, code });
    await choose(shop, cart, (await offer(shop, cart, 'Express')).id);
    expect(await estimate(cart)).toMatchObject({ code: { ...code, dearer_by: 0 } });
  });

  test('is empty for an empty cart', async () => {
    expect(await estimate(await newCart(shop))).toBeNull();
  });
});
