import { afterAll, describe, expect, test } from 'vitest';
import { Browser, wordsOf } from '../../world/browser.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
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
import { Codes } from '../../world/codes.ts';
import { choose, chooseStandard, offer, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { cookieOf } from '../../world/visitor-cookies.ts';

const shop = runningShop();
const codes = new Codes(shop);

afterAll(() => codes.remove());

const cartOf = async (cards: number, price = 250) => cartWith(shop, [[(await cardAt(shop, price)).variant, cards]]);

const withStandard = async (cart: string) => {
  await setAddress(shop, cart);
  await chooseStandard(shop, cart);
  return readCart(shop, cart);
};

describe('a promotion code', () => {
  test('is not a pattern: WELCOME__ and % are unknown codes', async () => {
    const cart = await cartOf(1);
    for (const typed of ['WELCOME__', '%', 'welcome%', 'NOSUCHCODE']) {
      expect((await applyCodes(shop, cart, typed)).status).toBe(400);
    }
    expect(amounts(await readCart(shop, cart)).discount).toBe(0);
  });

  test('takes off a fixed amount', async () => {
    const { body } = await applyCodes(shop, await cartOf(3), 'TWOPOUNDS');
    expect(amounts(pick(body, 'cart'))).toMatchObject({ discount: 200, total: 550 });
  });

  test('that the owner deleted leaves a cart that opens', { tags: 'nightly' }, async () => {
    const [deleted, cart] = [new Codes(shop), await cartOf(2)];
    expect((await applyCodes(shop, cart, await deleted.make('items', 10))).status).toBe(200);
    await deleted.remove();

    const page = await new Browser(shop).setCookie('cart_id', cookieOf(cart)).setCookie('visitor', '1').get('/cart');
    expect(page.status).toBe(200);
    expect(wordsOf(page.text)).toContain('Order total');
  });

  test('that has ended or is used up takes nothing off and is not on the cart', async () => {
    for (const code of ['SPRING25', 'FIRSTPOST']) {
      const { status, body } = await applyCodes(shop, await cartOf(2), code);
      expect(status).toBe(200);
      expect(codesOf(pick(body, 'cart'))).toEqual([]);
      expect(amounts(pick(body, 'cart')).discount).toBe(0);
    }
  });

  test('with a minimum applies while the minimum is met', async () => {
    const cart = await cartOf(5);
    expect(codesOf(pick((await applyCodes(shop, cart, 'THREEOFF15')).body, 'cart'))).toEqual([]);

    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    const change = (quantity: number) => call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } });
    await change(6);
    expect(amounts(pick((await applyCodes(shop, cart, 'THREEOFF15')).body, 'cart')).discount).toBe(300);
    // A minimum measured after the discount would drop the code on every second change.
    for (const quantity of [7, 6, 6]) {
      expect(amounts(pick((await change(quantity)).body, 'cart')).discount).toBe(300);
    }
    expect(amounts(pick((await change(5)).body, 'cart')).discount).toBe(0);
  });

  test('rounds to whole pennies: a tenth of £2.25 is 23p, everywhere and on the card', async () => {
    const cart = await cartOf(1, 225);
    await applyCodes(shop, cart, 'WELCOME10');
    const ready = await withStandard(cart);
    expect(amounts(ready)).toEqual({ goods: 202, delivery: 99, discount: 23, total: 301 });
    expect(pence(ready, 'items', 0, 'adjustments', 0, 'amount')).toBe(23);

    const { id } = await startPayment(shop, cart);
    expect(await ledgerOf(shop, id)).toMatchObject({ amount: 301 });
    await payWith(shop, id, 'pm_card_visa');
    const { body } = await complete(shop, cart);
    const order = await asAdmin(shop, `/admin/orders/${pickText(body, 'order', 'id')}?fields=total,summary`);
    expect(pence(order.body, 'order', 'total')).toBe(301);
    expect(await ledgerOf(shop, id)).toMatchObject({ amount_received: 301 });
  });

  test('that nearly pays for everything leaves the 30p that a card can be charged', async () => {
    const almost = await codes.makeBy({
      type: 'fixed',
      target_type: 'items',
      allocation: 'across',
      value: 2.4,
      currency_code: 'gbp',
    });
    const cart = await cartOf(1);
    await withStandard(cart);
    const { body } = await applyCodes(shop, cart, almost, 'FREEPOST');

    expect(amounts(pick(body, 'cart'))).toMatchObject({ total: 30, discount: 319 });
    expect(pick(body, 'cart', 'metadata', 'least_charge')).toBe(true);
    expect(await ledgerOf(shop, (await startPayment(shop, cart)).id)).toMatchObject({ amount: 30 });
  });

  test('that pays for everything leaves an order without a payment', async () => {
    const all = await codes.makeBy({
      type: 'percentage',
      target_type: 'items',
      allocation: 'across',
      value: 100,
      currency_code: 'gbp',
    });
    const cart = await cartOf(1);
    await withStandard(cart);
    const { body } = await applyCodes(shop, cart, all, 'FREEPOST');
    expect(amounts(pick(body, 'cart')).total).toBe(0);

    const order = await complete(shop, cart);
    expect(pick(order.body, 'type')).toBe('order');
    expect(pence(order.body, 'order', 'total')).toBe(0);
  });
});

describe('a code for free delivery', () => {
  test('is accepted before a delivery is chosen, and then pays for it', async () => {
    const cart = await cartOf(2);
    expect(codesOf(pick((await applyCodes(shop, cart, 'FREEPOST')).body, 'cart'))).toEqual(['FREEPOST']);
    await call(shop, `/store/carts/${cart}`, { body: { email: 'ruth@example.com' } });
    expect(codesOf(await readCart(shop, cart))).toEqual(['FREEPOST']);

    expect(amounts(await withStandard(cart))).toMatchObject({ goods: 500, delivery: 0, discount: 99, total: 500 });
    await choose(shop, cart, (await offer(shop, cart, 'Express')).id);
    expect(amounts(await readCart(shop, cart))).toMatchObject({ delivery: 0, discount: 199, total: 500 });
  });

  test('stays while delivery is free anyway', { tags: 'nightly' }, async () => {
    const cart = await cartOf(4);
    await withStandard(cart);
    await applyCodes(shop, cart, 'FREEPOST');
    expect(amounts(await readCart(shop, cart))).toMatchObject({ delivery: 0, discount: 179 });
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    const change = async (quantity: number) =>
      pick((await call(shop, `/store/carts/${cart}/line-items/${line}`, { body: { quantity } })).body, 'cart');

    const free = await change(5);
    expect(amounts(free)).toMatchObject({ delivery: 0, discount: 0, total: 1250 });
    expect(codesOf(free)).toEqual(['FREEPOST']);
    expect(amounts(await change(3))).toMatchObject({ delivery: 0, discount: 99, total: 750 });
  });
});

describe('the multi-buy', () => {
  const fifthFree = async () =>
    pick(
      (
        await asAdmin(
          shop,
          '/admin/promotions?code=FIFTHFREE&fields=*application_method,*application_method.buy_rules,*application_method.buy_rules.values,*application_method.target_rules,*application_method.target_rules.values',
        )
      ).body,
      'promotions',
      0,
    );

  test('is switched off in a new shop: five cards cost five', async () => {
    const promotion = await fifthFree();
    expect([pick(promotion, 'status'), pick(promotion, 'is_automatic')]).toEqual(['draft', true]);
    expect(amounts(await readCart(shop, await cartOf(5)))).toMatchObject({ discount: 0, total: 1250 });
  });

  test('makes every fifth card free when it is on, but no bundle', async () => {
    const method = pick(await fifthFree(), 'application_method');
    const rules = (name: string) =>
      pickList(method, name).map((rule) => ({
        attribute: pick(rule, 'attribute'),
        operator: pick(rule, 'operator'),
        values: pickList(rule, 'values').map((value) => pick(value, 'value')),
      }));
    const code = await codes.makeBy(
      {
        type: 'percentage',
        target_type: 'items',
        allocation: 'each',
        value: 100,
        currency_code: 'gbp',
        max_quantity: pick(method, 'max_quantity'),
        apply_to_quantity: pick(method, 'apply_to_quantity'),
        buy_rules_min_quantity: pick(method, 'buy_rules_min_quantity'),
        buy_rules: rules('buy_rules'),
        target_rules: rules('target_rules'),
      },
      { type: 'buyget' },
    );
    const off = async (cart: string) => amounts(pick((await applyCodes(shop, cart, code)).body, 'cart')).discount;

    expect(await off(await cartOf(4))).toBe(0);
    expect(await off(await cartOf(5))).toBe(250);
    expect(await off(await cartOf(10))).toBe(500);
    const bundle = await cardAt(shop, 1999, 10);
    expect(await off(await cartWith(shop, [[bundle.variant, 5]]))).toBe(0);
  });
});
