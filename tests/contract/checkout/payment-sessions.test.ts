import { expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';
import { cookieOf } from '../../world/visitor-cookies.ts';

const shop = runningShop();

test('a shopper who opens the payment step in several tabs at once has one payment', async () => {
  const { cart, total } = await cartReadyToPay(shop);
  const visitor = new Browser(shop).setCookie('cart_id', cookieOf(cart));
  const requests = Array.from({ length: 4 }, () => visitor.post('/checkout/payment-session'));
  const answers: { state: string; clientSecret: string; amount: number }[] = (await Promise.all(requests)).map(
    ({ text }) => JSON.parse(text),
  );
  const [first] = answers;
  expect(first).toMatchObject({ state: 'ready', amount: total });
  expect(answers).toEqual(answers.map(() => first));
});

test('a cart has one payment collection, however many are asked for at once', async () => {
  const { cart } = await cartReadyToPay(shop);
  const ask = () => call(shop, '/store/payment-collections', { body: { cart_id: cart } });
  const answers = await Promise.all(Array.from({ length: 3 }, ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => pickText(body, 'payment_collection', 'id'))).size).toBe(1);
});
