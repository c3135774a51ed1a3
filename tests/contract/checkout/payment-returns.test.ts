import { describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { payWith } from '../../world/ledger.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick } from '../../world/store-api.ts';

const shop = runningShop();

const comeBack = (payment_intent: string, client_secret: string) =>
  call(shop, '/store/payment-returns', { body: { payment_intent, client_secret } });

describe('somebody who comes back from a bank with nothing but the payment', () => {
  test('has the order of its cart, one however often it is asked for', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id, clientSecret } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');

    const { status, body } = await comeBack(id, clientSecret);
    expect([status, pick(body, 'state'), pick(body, 'cart_id')]).toEqual([200, 'order', cart]);
    expect(pick(body, 'order', 'email')).toBe('ruth@example.com');
    const order = pick(body, 'order', 'id');
    expect(pick((await comeBack(id, clientSecret)).body, 'order', 'id')).toBe(order);
    expect(pick((await complete(shop, cart)).body, 'order', 'id')).toBe(order);
  });

  test('has none while the card is not given', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id, clientSecret } = await startPayment(shop, cart);
    expect((await comeBack(id, clientSecret)).body).toEqual({ state: 'refused' });
  });

  test('is told nothing without the payment’s own secret', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { id } = await startPayment(shop, cart);
    await payWith(shop, id, 'pm_card_visa');
    for (const secret of ['', `${id}_secret_guess`]) expect((await comeBack(id, secret)).status).toBe(404);
    expect((await comeBack('pi_nobody', 'pi_nobody_secret_x')).status).toBe(404);
    expect((await comeBack('../customers', 'x')).status).toBe(400);
  });
});
