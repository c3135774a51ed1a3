import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { add, cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { failProviderCalls, restoreProviderCalls } from '../../world/money/provider-faults.ts';
import { cancelOf } from '../../world/money/unfinished-orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { cookieOf } from '../../world/visitor-cookies.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

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

describe('a cart whose payment was begun with the keys of another account', () => {
  async function begun() {
    const ready = await cartReadyToPay(shop);
    const { id } = await startPayment(shop, ready.cart);
    const gone = `pi_gone${randomUUID().replaceAll('-', '')}`;
    await database.query(
      `UPDATE payment_session SET data = data || jsonb_build_object('id', $2::text, 'client_secret', $2 || '_secret_gone')
       WHERE data ->> 'id' = $1`,
      [id, gone],
    );
    return { ...ready, gone };
  }

  test('can be changed, and is paid with a new payment', async () => {
    const { cart, variant } = await begun();
    expect((await add(shop, cart, variant.id)).status).toBe(200);
    const { id } = await startPayment(shop, cart);
    expect(await payWith(shop, id, 'pm_card_visa')).toBe(200);
    expect((await complete(shop, cart)).body).toMatchObject({ type: 'order' });
  });

  test('is given a new payment when the page asks for one', async () => {
    const { cart, total, gone } = await begun();
    const visitor = new Browser(shop).setCookie('cart_id', cookieOf(cart));
    const { text } = await visitor.post('/checkout/payment-session', { anew: 'yes' });
    const answer = JSON.parse(text);
    expect(answer).toMatchObject({ state: 'ready', amount: total });
    expect(answer.clientSecret).not.toContain(gone);
    expect(await payWith(shop, answer.clientSecret.split('_secret', 1)[0], 'pm_card_visa')).toBe(200);
  });
});

test('a payment that the card provider fails to let go is not taken for gone: the cart stays as it is', async () => {
  const { cart, variant } = await cartReadyToPay(shop);
  const { id } = await startPayment(shop, cart);
  await failProviderCalls(shop, cancelOf(id));
  const refused = await add(shop, cart, variant.id).finally(() => restoreProviderCalls(shop, cancelOf(id)));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await startPayment(shop, cart)).id).not.toBe('');
  expect((await add(shop, cart, variant.id)).status).toBe(200);
  expect(pick(await ledgerOf(shop, id), 'status')).toBe('canceled');
});
