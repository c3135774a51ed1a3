import { expect, test } from 'vitest';
import { formatDelivery, formatMoney } from './money.ts';

test.each([
  [2.5, '£2.50'],
  [0, '£0.00'],
  [1234.5, '£1,234.50'],
])('%s pounds read %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test('delivery for nothing reads Free', () => {
  expect([formatDelivery(0), formatDelivery(1.79)]).toEqual(['Free', '£1.79']);
});
