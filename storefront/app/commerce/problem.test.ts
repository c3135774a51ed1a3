import { expect, test } from 'vitest';
import { sentenceFor } from './problem.ts';

const ours = 'There was an error sending your message. Please try again later.';

test('a refusal in one plain sentence is shown as it is', () => {
  const message = 'That was a lot of letters. Please try again in an hour.';
  expect(sentenceFor({ outcome: 'refused', message }, ours)).toBe(message);
});

test.each([
  '‘Fear not’ is sold out.',
  '‘Deep calls to deep’ is coming soon and cannot be bought yet.',
  'Only 1 of ‘Merry Christmas!’ with the Crème & Gold envelope is left.',
  'A cart holds at most 100 of ‘Noël: “joy” <3’ in one envelope.',
])('a refusal is shown whatever the card is called: %s', (message) => {
  expect(sentenceFor({ outcome: 'refused', message }, ours)).toBe(message);
});

test.each([
  'Cart with id cart_01JABCDEF was not found.',
  '<html>Bad gateway</html>',
  'invalid_data',
  'Invalid request: Field shipping_address is required.',
  'Cannot read properties of undefined.',
  'Shipping Options are invalid for cart.',
  'at Object.handle (/srv/backend/index.js:10)',
  'The column NO_SUCH is not there.',
  'The workflow addToCart has failed.',
  'MedusaError: It cannot be done.',
  'Error: It cannot be done.',
  'Cart 01JABCDEFGHJKMNPQRSTVWXYZ0 is gone.',
  'SELECT id FROM cart WHERE id = 1 ORDER BY id LIMIT 1.',
  'The relation "cart" does not exist.',
  'Could not read {"type":"invalid"}.',
  'See `cart` and <b>try again</b>.',
  '',
])('a shopper never sees Medusa’s own %j', (message) => {
  expect(sentenceFor({ outcome: 'refused', message }, ours)).toBe(ours);
});

test('a shopper never sees the message of a failed backend', () => {
  expect(sentenceFor({ outcome: 'unknown', message: 'Something went very wrong.' }, ours)).toBe(ours);
});
