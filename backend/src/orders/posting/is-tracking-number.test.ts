import { expect, test } from 'vitest';
import { isTrackingNumber, sayNoTrackingNumber } from './is-tracking-number';

test('a number is one however it was typed, and none is no mistake', () => {
  expect(
    ['', ' ', 'AB123456789GB', 'ab 1234 5678 9 gb', '00-340434-1'].filter((typed) => !isTrackingNumber(typed)),
  ).toEqual([]);
  expect(['12345', '<b>', 'AB123456789GB?', 'a'.repeat(41)].filter(isTrackingNumber)).toEqual([]);
});

test('one that is none is told as it was typed, with the order that it belongs to', () => {
  expect(sayNoTrackingNumber(' ab 12 ', 7)).toBe(
    'Order 7: “ab 12” is not a tracking number: it has letters and digits, six or more.',
  );
  expect(sayNoTrackingNumber('x'.repeat(99))).toContain(`“${'x'.repeat(40)}”`);
});
