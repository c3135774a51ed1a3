import { expect, test } from 'vitest';
import { sampleOrders, sampleSeveral } from '../../../testing/sample-orders';
import { nameAboveAddress, readParcelKey, referenceOf, toParcelKey } from './parcel-key';

test('an order names its parcel to the delivery address, and any other by a key of both', () => {
  expect(readParcelKey('order_1')).toEqual({ order_id: 'order_1', parcel_id: 'main' });
  expect(toParcelKey(readParcelKey('order_1'))).toBe('order_1');
  expect(readParcelKey('order_1.parc_2')).toEqual({ order_id: 'order_1', parcel_id: 'parc_2' });
  expect(toParcelKey(readParcelKey('order_1.parc_2'))).toBe('order_1.parc_2');
});

test('one of several parcels has its own number behind that of the order', () => {
  const { paid } = sampleOrders;
  expect(referenceOf(paid, paid.plans[0])).toBe(String(paid.number));
  expect(sampleSeveral.plans.map((plan) => referenceOf(sampleSeveral, plan))).toEqual([
    `${paid.number}/1`,
    `${paid.number}/2`,
  ]);
});

test('a shop is named above its own address, once, and not above that of a present or of another', () => {
  const [plan] = sampleOrders.paid.plans;
  const shop = { ...sampleOrders.paid, shop_name: 'The Corner Bookshop' };
  expect(nameAboveAddress(shop, plan)).toBe('The Corner Bookshop');
  expect(nameAboveAddress(sampleOrders.paid, plan)).toBe('');
  for (const other of [
    { ...plan, is_gift: true },
    { ...plan, id: 'parc_1' },
    { ...plan, address: ['The Corner Bookshop', ...plan.address] },
  ]) {
    expect(nameAboveAddress(shop, other)).toBe('');
  }
});
