import { expect, test } from 'vitest';
import { sampleOrders, sampleSeveral } from '../../../testing/sample-orders';
import { readParcelKey, referenceOf, toParcelKey } from './parcel-key';

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
