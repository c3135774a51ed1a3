import { expect, test } from 'vitest';
import { sentenceFor } from './problem.ts';

const ours = 'There was an error sending your message. Please try again later.';

test('a refusal in one plain sentence is shown as it is', () => {
  const message = 'That was a lot of letters. Please try again in an hour.';
  expect(sentenceFor({ outcome: 'refused', message }, ours)).toBe(message);
});

test.each([
  'Cart with id cart_01JABCDEF was not found.',
  '<html>Bad gateway</html>',
  'invalid_data',
  'Invalid request: Field shipping_address is required.',
  'Cannot read properties of undefined.',
  'at Object.handle (/srv/backend/index.js:10)',
  '',
])('a shopper never sees Medusa’s own %j', (message) => {
  expect(sentenceFor({ outcome: 'refused', message }, ours)).toBe(ours);
});

test('a shopper never sees the message of a failed backend', () => {
  expect(sentenceFor({ outcome: 'unknown', message: 'Something went very wrong.' }, ours)).toBe(ours);
});
