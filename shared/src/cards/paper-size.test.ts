import { expect, test } from 'vitest';
import { paperOf } from './paper-size.ts';

test.each([
  ['A6, 105 × 148 mm', 105, 148],
  ['105 mm square', 105, 105],
  ['Square, 130 × 130 mm', 130, 130],
  ['14.8 x 10,5 cm', 148, 105],
  ['12 cm square', 120, 120],
  ['a5 folded', 148, 210],
  ['DL', 99, 210],
  ['square', 105, 105],
])('a card of ‘%s’ is %d by %d millimetres', (size, width, height) => {
  expect(paperOf(size)).toEqual({ width, height });
});

test.each(['', 'as big as your hand', '0 × 0 mm', '5 × 90000 mm', '2 mm square-ish', 'NaN × NaN'])(
  'a card whose size is ‘%s’ has the usual size',
  (size) => {
    const { width, height } = paperOf(size);
    expect(width).toBe(105);
    expect([105, 148]).toContain(height);
  },
);
