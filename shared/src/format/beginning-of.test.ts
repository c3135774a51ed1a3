import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['Fear not', 4, 'Fear'],
  ['Joy 🎁', 20, 'Joy 🎁'],
  ['Joy 🎁', 6, 'Joy 🎁'],
  ['Joy 🎁', 5, 'Joy '],
  ['', 5, ''],
])('%j cut to %i is %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
