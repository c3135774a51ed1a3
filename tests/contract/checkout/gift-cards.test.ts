import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  dropGiftCards,
  offerGiftCards,
  useGiftCard,
  wantGiftCard,
} from '../../world/cards/gift-cards.ts';
import { complete, newCart, readCart, startPayment } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { payWith } from '../../world/ledger.ts';
import { buy } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();

beforeAll(() => offerGiftCards(shop));

/** A gift card that somebody has bought, by its code. */
async function boughtCard(amount = 20) {
  const [buyer, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const order = await buy(shop, await cartWithGiftCard(shop, buyer, to, amount));
  return { code: await codeMailedTo(to), order, buyer, to };
}

describe('a gift card', () => {
  test('costs its amount and no delivery, since it goes by mail', async () => {
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'), 30);
    const shown = await readCart(shop, cart);
    expect([pence(shown, 'item_total'), pence(shown, 'shipping_total'), pence(shown, 'total')]).toEqual([
      3000, 0, 3000,
    ]);
  });

  test('is mailed once it is paid for, pays for a part of an order, and has the rest left for another', async () => {
    const { code } = await boughtCard(20);
    const first = await cartOfCards(shop, uniqueEmail('ruth'), 2);
    const before = pence(await readCart(shop, first), 'total');
    expect((await useGiftCard(shop, first, code.toLowerCase())).status).toBe(200);
    expect(pence(await readCart(shop, first), 'total')).toBe(0);
    const { body } = await complete(shop, first);
    expect(pickText(body, 'order', 'id')).toMatch(/^order_/);

    const second = await cartOfCards(shop, uniqueEmail('ruth'), 8);
    const whole = pence(await readCart(shop, second), 'total');
    await useGiftCard(shop, second, code);
    expect(pence(await readCart(shop, second), 'total')).toBe(whole - (2000 - before));
    expect((await buy(shop, second)).id).toMatch(/^order_/);
    const third = await cartOfCards(shop, uniqueEmail('ruth'));
    const answer = await useGiftCard(shop, third, code);
    expect([answer.status, pick(answer.body, 'code')]).toEqual([400, 'gift_card_unknown']);
  });
});
