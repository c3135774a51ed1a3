import { expect, test } from 'vitest';
import { refusalCodeOf } from '../refusal-codes.ts';
import { sayHeldOff } from './held-off.ts';

test.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [719, '12 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('with %d seconds to wait one is told %s, and the code is found by that', (seconds, time) => {
  const sentence = sayHeldOff(seconds);
  expect(sentence).toBe(`Too many attempts. Please try again in ${time}.`);
  expect(refusalCodeOf(sentence)).toBe('held_off');
});
