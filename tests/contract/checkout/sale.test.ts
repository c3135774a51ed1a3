import { describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const ordersOf = async (cart: string) =>
  (await database.query('select order_id from order_cart where cart_id = $1 and deleted_at is null', [cart])).rows
    .length;

describe('a guest who pays', () => {
  test('is charged exactly the order’s total, and only once the order exists', async () => {
    const { cart, variant, total } = await cartReadyToPay(shop);
    expect(total).toBeCloseTo(variant.pounds + 0.99, 2);
    const { id: intent } = await startPayment(shop, cart);

    expect(await payWith(shop, intent, 'pm_card_visa')).toBe(200);
    expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'requires_capture', amount: Math.round(total * 100) });

    const { status, body } = await complete(shop, cart);
    expect(status).toBe(200);
    expect(pick(body, 'type')).toBe('order');
    expect(pick(body, 'order', 'total')).toBe(total);
    expect(await ledgerOf(shop, intent)).toMatchObject({
      status: 'succeeded',
      amount_received: Math.round(total * 100),
      // By it the owner finds the payment at the card provider.
      metadata: { order: String(pick(body, 'order', 'display_id')) },
    });

    const order = await asAdmin(shop, `/admin/orders/${pickText(body, 'order', 'id')}?fields=payment_status,summary`);
    expect(pick(order.body, 'order', 'payment_status')).toBe('captured');
    expect(await ordersOf(cart)).toBe(1);
  });

  test('gets one order however often the cart is completed at once', async () => {
    const { cart, total } = await cartReadyToPay(shop);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(shop, cart)));
    const again = await complete(shop, cart);

    const orders = new Set([...answers, again].map(({ body }) => pick(body, 'order', 'id')).filter(Boolean));
    expect(orders.size).toBe(1);
    expect(pick(again.body, 'type')).toBe('order');
    expect(await ordersOf(cart)).toBe(1);
    expect(await ledgerOf(shop, intent)).toMatchObject({ amount_received: Math.round(total * 100) });
    const { rows } = await database.query(
      `select count(*)::int as captures from capture c join payment p on p.id = c.payment_id
       where p.data ->> 'id' = $1 and c.deleted_at is null`,
      [intent],
    );
    expect(rows).toEqual([{ captures: 1 }]);
  });

  test('gets no order without having paid', async () => {
    const { cart } = await cartReadyToPay(shop);
    await startPayment(shop, cart);

    expect((await complete(shop, cart)).status).toBe(400);
    expect(await ordersOf(cart)).toBe(0);
  });

  test('cannot choose the capture method', async () => {
    const { cart } = await cartReadyToPay(shop);
    const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart } });
    const path = `/store/payment-collections/${pickText(body, 'payment_collection', 'id')}/payment-sessions`;
    const data = { capture_method: 'automatic', metadata: { session_id: 'x' } };

    expect((await call(shop, path, { body: { provider_id: 'pp_stripe_stripe', data } })).status).toBe(400);
    const books = await ledgerOf(shop, (await startPayment(shop, cart)).id);
    expect(pick(books, 'capture_method')).toBe('manual');
    expect(pickText(books, 'metadata', 'session_id')).toMatch(/^payses_/);
  });
});

test('the only way to pay is by card', async () => {
  const { body } = await call(shop, `/store/payment-providers?region_id=${shop.regionId}`);

  expect(pickList(body, 'payment_providers').map((provider) => pick(provider, 'id'))).toEqual(['pp_stripe_stripe']);
});
