import { signOrderAccess } from '@shop/shared/signed/order-access';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartReadyToPay } from '../../world/carts.ts';
import { buy } from '../../world/orders.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const secret = linkSecret();
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
let order: string;

async function placeOrder(): Promise<string> {
  const { cart } = await cartReadyToPay(shop);
  return (await buy(shop, cart)).id;
}

beforeAll(async () => {
  order = await placeOrder();
});

const read = (id: string, headers: Record<string, string> = {}) => call(shop, `/store/orders/${id}`, { headers });

describe('an order', () => {
  test('is not shown by its id alone, and looks like an unknown order', async () => {
    const [known, unknown] = [await read(order), await read('order_01UNKNOWN')];

    expect(known.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect(pick(known.body, 'message')).toBe(pickText(unknown.body, 'message').replace('order_01UNKNOWN', order));
  });

  test('is shown with its signed link, and is not cached', async () => {
    const answer = await read(order, { 'x-order-access': await signOrderAccess(order, inAnHour, secret) });

    expect(answer.status).toBe(200);
    expect(pick(answer.body, 'order', 'id')).toBe(order);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('does not show the card provider’s data', async () => {
    const headers = { 'x-order-access': await signOrderAccess(order, inAnHour, secret) };
    for (const fields of ['*payment_collections.payments', '+payment_collections.payment_sessions.data']) {
      const answer = await read(`${order}?fields=${encodeURIComponent(fields)}`, headers);
      expect(JSON.stringify(answer.body)).not.toMatch(/pi_\w|client_secret/);
    }
  });

  test('is not shown with a link that has expired, is forged or belongs to another order', async () => {
    const past = await signOrderAccess(order, inAnHour - 7200, secret);
    const proofs = [
      past,
      past.replace(/^\d+/, String(inAnHour)),
      await signOrderAccess(order, inAnHour, 'somebody else’s secret'),
      await signOrderAccess('order_other', inAnHour, secret),
      'nonsense',
    ];

    for (const proof of proofs) expect((await read(order, { 'x-order-access': proof })).status).toBe(404);
  });
});
