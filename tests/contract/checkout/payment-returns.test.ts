import { describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick } from '../../world/store-api.ts';

const shop = runningShop();

const returnFromBank = (payment_intent: string, client_secret: string) =>
  call(shop, '/store/payment-returns', { body: { payment_intent, client_secret } });

describe('a shopper who returns from their bank with nothing but the payment', () => {
  test('gets the order of the cart, and only one', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id, clientSecret } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');

    const { status, body } = await returnFromBank(id, clientSecret);
    expect([status, pick(body, 'state'), pick(body, 'cart_id')]).toEqual([200, 'order', cart]);
    expect(pick(body, 'order', 'email')).toBe('ruth@example.com');
    const order = pick(body, 'order', 'id');
    expect(pick((await returnFromBank(id, clientSecret)).body, 'order', 'id')).toBe(order);
    expect(pick((await complete(shop, cart)).body, 'order', 'id')).toBe(order);
  });

  test('gets no order before a card is given', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id, clientSecret } = await startPayment(shop, cart);
    expect((await returnFromBank(id, clientSecret)).body).toEqual({ state: 'refused' });
  });

  test('is told nothing without the client secret', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');
    for (const secret of ['', `${id}_secret_guess`]) expect((await returnFromBank(id, secret)).status).toBe(404);
    expect((await returnFromBank('pi_nobody', 'pi_nobody_secret_x')).status).toBe(404);
    expect((await returnFromBank('../customers', 'x')).status).toBe(400);
  });
});
