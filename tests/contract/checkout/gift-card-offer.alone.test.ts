import { afterAll, expect, test } from 'vitest';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  giveGiftCard,
  offerGiftCards,
  payWithGiftCard,
  wantGiftCard,
} from '../../world/cards/gift-cards.ts';
import { complete, newCart, readCart } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';

const shop = runningShop();

afterAll(() => offerGiftCards(shop));

test('a shop that sells no more gift cards takes those in carts out before they are paid for', async () => {
  const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'));
  expect((await offerGiftCards(shop, false)).status).toBe(200);
  expect(pick((await call(shop, '/store/gift-cards')).body, 'gift_cards')).toBe(null);
  const refused = await wantGiftCard(shop, await newCart(shop), { email: uniqueEmail('given') });
  expect([refused.status, pick(refused.body, 'code')]).toEqual([400, 'gift_card_not_offered']);
  const path = `/store/carts/${cart}/gift-cards/${pickText(await readCart(shop, cart), 'items', 0, 'id')}`;
  const kept = await call(shop, path, { body: { email: uniqueEmail('given'), amount: 20 } });
  expect(refusalOf(kept)).toEqual([400, 'gift_card_not_offered']);
  const { body } = await call(shop, `/store/carts/${cart}/up-to-date`, { method: 'POST' });
  expect(pick(body, 'is_changed')).toBe(true);
  expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
});

test('an amount that is sold no more stays in a cart while the gift card is changed', async () => {
  await offerGiftCards(shop);
  const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'), 20);
  await offerGiftCards(shop, true, [10]);
  const path = `/store/carts/${cart}/gift-cards/${pickText(await readCart(shop, cart), 'items', 0, 'id')}`;
  const change = (amount: number) => call(shop, path, { body: { email: uniqueEmail('given'), amount } });
  expect([(await change(20)).status, (await change(30)).status, (await change(10)).status]).toEqual([200, 400, 200]);
});

test('those that were sold can be spent all the same', async () => {
  await offerGiftCards(shop, false);
  const to = uniqueEmail('given');
  await giveGiftCard(shop, to);
  const cart = await cartOfCards(shop, uniqueEmail('ruth'));
  expect((await payWithGiftCard(shop, cart, await codeMailedTo(to))).status).toBe(200);
  expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
});

test.each([
  ['no amount', []],
  ['pennies', [2.5]],
  ['less than £5', [4]],
  ['more than £500', [501]],
  ['nine amounts', [5, 6, 7, 8, 9, 10, 11, 12, 13]],
])('%s cannot be sold', async (_, amounts) => {
  expect((await asAdmin(shop, '/admin/gift-cards/offer', { is_offered: true, amounts })).status).toBe(400);
});
