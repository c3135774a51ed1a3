import { expect, test } from 'vitest';
import { rateLimitedMessage } from './rate-limited-message.ts';

test.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [719, '12 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('with %d seconds to wait the shopper is told %s', (seconds, time) => {
  expect(rateLimitedMessage(seconds)).toBe(`Too many attempts. Please try again in ${time}.`);
});
