import { describe, expect, test } from 'vitest';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const label = { tracking_number: 'AB123456789GB', tracking_url: 'https://track.example/AB', label_url: '' };

describe('the record of an order', () => {
  test('is in the customer’s own list, page by page, and in no other', async () => {
    const orders = [await guestOrder(shop, uniqueEmail('list'))];
    const anna = await newCustomer(shop, orders[0]?.email);
    const headers = bearer(anna.token);
    orders.push(await guestOrder(shop, anna.email));
    for (const { id, link } of orders) {
      await call(shop, `/store/orders/${id}/claim`, { body: {}, headers: { ...headers, ...link } });
    }
    await postOrder(shop, orders[0]?.id ?? '', [label]);
    const other = await newCustomer(shop);

    const list = await call(shop, '/store/orders?limit=1&offset=1&order=-created_at', { headers });
    expect(list.headers.get('cache-control')).toBe('private, no-store');
    expect(list.body).toMatchObject({ count: 2, offset: 1, limit: 1, orders: [{ id: orders[0]?.id }] });
    expect(pickText(list.body, 'records', orders[0]?.id ?? '', 'parcels', 0, 'tracking', 0, 'number')).toBe(
      label.tracking_number,
    );
    const [first, second] = orders.map(({ id }) => id);
    const link = orders[1]?.link ?? {};
    await call(shop, `/store/orders/${second}/cancel-request`, { body: { reason: '' }, headers: link });
    const both = (await call(shop, '/store/orders', { headers })).body;
    expect(pickList(both, 'orders')).toHaveLength(2);
    expect(pick(both, 'cancellations', first ?? '')).toMatchObject({ possible: 'withdrawal', requested: null });
    expect(pick(both, 'cancellations', second ?? '')).toMatchObject({ requested: { kind: 'cancel' } });
    expect((await call(shop, '/store/orders', { headers: bearer(other.token) })).body).toMatchObject({
      orders: [],
      records: {},
    });
    expect((await call(shop, '/store/orders', { headers: orders[0]?.link ?? {} })).status).toBe(401);
  });
});
