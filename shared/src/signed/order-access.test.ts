import { expect, test } from 'vitest';
import { signOrderAccess, verifyOrderAccess } from './order-access.ts';

const secret = 'a secret of some length';
const inAnHour = 1_800_003_600;
const now = 1_800_000_000;

test('the link of an order opens that order', async () => {
  expect(await verifyOrderAccess(await signOrderAccess('order_1', inAnHour, secret), 'order_1', secret, now)).toBe(
    true,
  );
});

test('the link of an order opens no other order', async () => {
  expect(await verifyOrderAccess(await signOrderAccess('order_1', inAnHour, secret), 'order_2', secret, now)).toBe(
    false,
  );
});

test('a link that has run out opens nothing, even with a later date written into it', async () => {
  const proof = await signOrderAccess('order_1', now - 1, secret);

  expect(await verifyOrderAccess(proof, 'order_1', secret, now)).toBe(false);
  expect(await verifyOrderAccess(proof.replace(/^\d+/, String(inAnHour)), 'order_1', secret, now)).toBe(false);
});

test('a link with another signature opens nothing', async () => {
  const proof = await signOrderAccess('order_1', inAnHour, 'another secret');

  expect(await verifyOrderAccess(proof, 'order_1', secret, now)).toBe(false);
});

test.each(['', '.', 'undefined', '1800003600', '1800003600.', `-1.${'0'.repeat(64)}`, `1e12.${'0'.repeat(64)}`])(
  'nonsense such as "%s" opens nothing',
  async (proof) => {
    expect(await verifyOrderAccess(proof, 'order_1', secret, now)).toBe(false);
  },
);
