import { expect, test } from 'vitest';
import { describeInvalidTrackingNumber, isTrackingNumber } from './is-tracking-number';

test('a tracking number may be typed in any case and spacing, or left empty', () => {
  expect(
    ['', ' ', 'AB123456789GB', 'ab 1234 5678 9 gb', '00-340434-1'].filter((typed) => !isTrackingNumber(typed)),
  ).toEqual([]);
  expect(['12345', '<b>', 'AB123456789GB?', 'a'.repeat(41)].filter(isTrackingNumber)).toEqual([]);
});

test('an invalid tracking number is quoted as typed, with its order', () => {
  expect(describeInvalidTrackingNumber(' ab 12 ', 7)).toBe(
    'Order 7: “ab 12” is not a tracking number: it has letters and digits, six or more.',
  );
  expect(describeInvalidTrackingNumber('x'.repeat(99))).toContain(`“${'x'.repeat(40)}”`);
});
