import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

test.each([
  ['Customer with email: ruth@example.com, already exists', 'ruth@example.com'],
  ['GET /store/mailing?email=ruth%40example.com failed', 'ruth%40example.com'],
  ['Route with name, city: Ruth McKee, Kilkeel, already exists', 'McKee'],
  ['Key (last_name)=(McKee) already exists.', 'McKee'],
  [`Error 400: Unexpected token 'R', "{"name": Ruth" is not valid JSON`, 'Ruth'],
  [`insert into "cart_address" values ('Ruth', '1 Harbour Row') - null value in column "id"`, 'Harbour'],
  ['/reset-password?token=abc123&email=x', 'abc123'],
  ['{"password":"linen and psalm"}', '"linen'],
  ['jwt eyJhbGciOi.eyJhY3Rvcl.SflKxwRJ expired', 'SflKxwRJ'],
  ['pi_3Abc_secret_Zx81 was refused', 'Zx81'],
  ['No such key: sk_live_9aHq81kk', '9aHq81kk'],
])('the private part of "%s" is redacted', (line, secret) => {
  expect(redactSecrets(line)).not.toContain(secret);
});

test.each([
  'Server is ready on port: 9000',
  'Cart with id: cart_01ABC was not found',
  'The promotion code SUMMER is invalid',
  'Processing order.placed which has 1 subscribers',
])('"%s" is not changed', (line) => {
  expect(redactSecrets(line)).toBe(line);
});

test('a very long text is cut, so that the search ends', () => {
  expect(redactSecrets('x'.repeat(1_000_000)).length).toBeLessThan(10_000);
  const letter = `insert into "message" values ('Dear Ruth${' and'.repeat(5000)}') - value too long`;
  expect(redactSecrets(letter)).not.toContain('Ruth');
});
