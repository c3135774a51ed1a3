import { expect, test } from 'vitest';
import { describeUsedTrackingNumber, findRepeatedNumbers } from './used-tracking-number';

test('a tracking number of two parcels is found however it is typed, and empty ones are no numbers', () => {
  const orders = [
    { number: 11, tracking: 'AB123456789GB' },
    { number: 12, tracking: '' },
    { number: 13, tracking: ' ' },
    { number: 14, tracking: 'ab 1234 5678 9 gb' },
    { number: 15, tracking: 'CD123456789GB' },
    { number: 16, tracking: 'AB123456789GB' },
  ];
  expect(findRepeatedNumbers(orders).map(({ order, other }) => [order.number, other.number])).toEqual([
    [14, 11],
    [16, 11],
  ]);
});

test('the sentence names the other order and says what to do', () => {
  expect(describeUsedTrackingNumber('ab 1234 5678 9 gb', 14, 11)).toBe(
    'Order 14: “AB123456789GB” is the tracking number of the parcel of order 11. Look at its label once more, or leave the number empty.',
  );
  expect(describeUsedTrackingNumber('AB123456789GB', 14, 14)).toContain('of another parcel of this order');
});
