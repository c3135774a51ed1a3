import { expect, test } from 'vitest';
import { refusalCodeOf } from '../refusal-codes.ts';
import { rateLimitedMessage } from './rate-limited-message.ts';

test.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [719, '12 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('with %d seconds to wait the shopper is told %s, and the code is found by the message', (seconds, time) => {
  const sentence = rateLimitedMessage(seconds);
  expect(sentence).toBe(`Too many attempts. Please try again in ${time}.`);
  expect(refusalCodeOf(sentence)).toBe('held_off');
});
