import { expect, test } from 'vitest';
import { sampleOrders, sampleSeveral } from '../../../testing/sample-orders';
import { standardDelivery } from './standard-delivery';

const order = { ...sampleOrders.paid, delivery: 3.39 };
const standard = { bands: [{ up_to: null, price: 0.99 }], free_over: 10 };
const worth = (net: number) => order.lines.map((line, at) => ({ ...line, net: at === 0 ? net : 0 }));

test('a withdrawal pays back what standard delivery costs, and not what Express did', () => {
  expect(standardDelivery({ ...order, lines: worth(10) }, 3.39, standard)).toBe(0.99);
  expect(standardDelivery({ ...order, lines: worth(10.01) }, 3.39, standard)).toBe(0);
});

test('it pays back all that was paid where standard delivery costs more by now', () => {
  const dear = { ...standard, bands: [{ up_to: null, price: 5 }], free_over: null };
  expect(standardDelivery(order, 3.39, dear)).toBe(3.39);
  expect(standardDelivery(order, 3.39, undefined)).toBe(3.39);
});

test('what went back of the delivery before counts', () => {
  const never = { ...standard, free_over: null };
  expect(standardDelivery(order, 2.89, never)).toBe(0.49);
  expect(standardDelivery(order, 1, never)).toBe(0);
});

test('each parcel has its price, and shops pay for all', () => {
  const several = { ...sampleSeveral, delivery: 6.78 };
  const never = { ...standard, free_over: null };
  expect(standardDelivery(several, 6.78, never)).toBe(1.98);
  expect(standardDelivery({ ...order, lines: worth(20), trade: 'trade' }, 3.39, standard)).toBe(0.99);
});
