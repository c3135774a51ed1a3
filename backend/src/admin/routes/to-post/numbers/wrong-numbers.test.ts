import { expect, test } from 'vitest';
import { describeWrongNumbers } from './use-wrong-numbers';

test('a number that is none, and one that stands at two orders, are said before anything is posted', () => {
  const wrong = describeWrongNumbers([
    { id: 'a', number: 11, tracking: 'AB123456789GB' },
    { id: 'b', number: 12, tracking: 'ab 12' },
    { id: 'c', number: 13, tracking: 'ab123456789gb' },
    { id: 'd', number: 14, tracking: '' },
  ]);
  expect([...wrong.keys()].toSorted()).toEqual(['b', 'c']);
  expect(wrong.get('b')).toContain('Order 12: “ab 12” is not a tracking number');
  expect(wrong.get('c')).toContain('Order 13: “AB123456789GB” is the tracking number of the parcel of order 11.');
});
