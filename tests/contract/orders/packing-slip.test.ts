import { signOrderAccess } from '@shop/shared/signed/order-access';
import { expect, test } from 'vitest';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer, newCustomer } from '../../world/customers.ts';
import { buy } from '../../world/orders.ts';
import { adminToken } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';

const shop = runningShop();

test('the packing slip of an order is for the owner only', async () => {
  const { cart } = await cartReadyToPay(shop);
  const { id: order } = await buy(shop, cart);
  const path = `/admin/orders/${order}/packing-slip`;
  const owner = bearer(await adminToken(shop));
  const slip = await call(shop, path, { headers: owner });

  expect(slip.status).toBe(200);
  expect(slip.headers.get('content-type')).toContain('text/html');
  expect(slip.headers.get('cache-control')).toBe('private, no-store');
  expect(slip.body).toContain('Ruth Example');
  expect(slip.body).toContain('1 Test Street');
  expect(slip.body).toContain('United Kingdom');
  expect(slip.body).toContain('Cards in this parcel');
  expect(slip.body).not.toContain('£');

  const { token } = await newCustomer(shop);
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const others: Record<string, string>[] = [
    {},
    bearer(token),
    { 'x-order-access': await signOrderAccess(order, inAnHour, linkSecret()) },
  ];
  for (const headers of others) expect((await call(shop, path, { headers })).status).toBe(401);
  expect((await call(shop, '/admin/orders/order_01UNKNOWN/packing-slip', { headers: owner })).status).toBe(404);
});
