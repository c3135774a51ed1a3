import { describe, expect, test } from 'vitest';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const label = { tracking_number: 'AB123456789GB', tracking_url: 'https://track.example/AB', label_url: '' };

describe('the record of an order', () => {
  test('has its parcels with tracking and its refunds', { tags: 'nightly' }, async () => {
    const { id, link } = await guestOrder(shop, uniqueEmail('page'));
    const record = async () => pick((await call(shop, `/store/orders/${id}`, { headers: link })).body, 'record');
    expect(await record()).toMatchObject({ parcels: [], refunds: [], refunded: 0, cancelled_at: null });

    const parcel = await postOrder(shop, id, [label, { ...label, tracking_number: 'CD1', tracking_url: '' }]);
    expect(await record()).toMatchObject({
      parcels: [
        {
          id: parcel,
          delivered_at: null,
          lines: [{ quantity: 1 }],
        },
      ],
    });
    const tracking = pickList(await record(), 'parcels', 0, 'tracking');
    expect(tracking).toHaveLength(2);
    expect(tracking).toContainEqual({ number: label.tracking_number, url: label.tracking_url });
    expect(tracking).toContainEqual({ number: 'CD1', url: '' });
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*payment_collections.payments`);
    const payment = pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
    await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 1 });
    expect(pick(await record(), 'refunds')).toMatchObject([{ amount: 1 }]);
  });

  test('has the time of its cancellation', { tags: 'nightly' }, async () => {
    const { id, link } = await guestOrder(shop, uniqueEmail('page'));
    await asAdmin(shop, `/admin/orders/${id}/cancel`, {});
    const { body } = await call(shop, `/store/orders/${id}`, { headers: link });

    expect(pick(body, 'order', 'status')).toBe('canceled');
    expect(Date.parse(pickText(body, 'record', 'cancelled_at'))).toBeLessThanOrEqual(Date.now());
  });

  test('adds up to what was charged, also after a refund', { tags: 'nightly' }, async () => {
    const { id, link } = await guestOrder(shop, uniqueEmail('page'));
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=*payment_collections.payments`);
    const payment = pickText(body, 'order', 'payment_collections', 0, 'payments', 0, 'id');
    await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 0.5 });
    const answer = await call(shop, `/store/orders/${id}`, { headers: link });
    const [order, record] = [pick(answer.body, 'order'), pick(answer.body, 'record')];
    const pence = (name: string) => Math.round(Number(pick(record, name)) * 100);

    expect(pence('paid')).toBe(Math.round(Number(pick(order, 'payment_collections', 0, 'captured_amount')) * 100));
    expect(pence('goods') - pence('discount') + pence('delivery')).toBe(pence('total'));
    expect([pence('total'), pence('refunded'), pence('due')]).toEqual([pence('paid'), 50, 0]);
  });

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
