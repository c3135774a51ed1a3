import { expect, test } from 'vitest';
import { customerOfLink, signEmailChange, verifyEmailChange } from './email-change.ts';

const secret = 'a secret of some length';
const inAnHour = 1_800_003_600;
const now = 1_800_000_000;
const change = { customerId: 'cus_1', present: 'anna@example.com', stamp: '|', wanted: 'anna@example.org' };

test('a link to change an address proves what it was made for', async () => {
  const token = await signEmailChange(change, inAnHour, secret);

  expect(customerOfLink(token)).toBe('cus_1');
  expect(await verifyEmailChange(token, change, secret, now)).toBe(true);
});

test.each([
  { customerId: 'cus_2' },
  { present: 'anna@example.org' },
  { stamp: '|2026-03-30T10:05:00.000Z' },
  { wanted: 'ben@example.org' },
])('it proves nothing else: %j', async (other) => {
  const token = await signEmailChange(change, inAnHour, secret);

  expect(await verifyEmailChange(token, { ...change, ...other }, secret, now)).toBe(false);
});

test('a link that has run out proves nothing, even with a later time written into it', async () => {
  const token = await signEmailChange(change, now, secret);

  expect(await verifyEmailChange(token, change, secret, now)).toBe(false);
  expect(await verifyEmailChange(token.replace(String(now), String(inAnHour)), change, secret, now)).toBe(false);
});

test('a link with another signature proves nothing, and neither does nonsense', async () => {
  const tokens = [await signEmailChange(change, inAnHour, 'another secret'), '', '.', `cus_1.${inAnHour}.`, 'cus_1'];

  for (const token of tokens) expect(await verifyEmailChange(token, change, secret, now)).toBe(false);
});
