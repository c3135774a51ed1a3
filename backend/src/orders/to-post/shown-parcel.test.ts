import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { toShown } from './shown-parcel';

test('the queue names the day that the buyer was told, and not an earlier one', () => {
  const order = sampleOrders.paid;
  const plan = { ...order.plans[0], promised_by: '2026-12-25', arrives_by: '2026-12-24' };
  const parcel = {
    order_id: order.id,
    parcel_id: plan.id,
    order,
    plan,
    reference: '4',
    to: plan.destination,
    lines: [],
    gone: 0,
    asked: null,
    isExpress: false,
    note: '',
    shopName: '',
  };
  expect(toShown(parcel).promised_by).toBe('2026-12-25');
});
