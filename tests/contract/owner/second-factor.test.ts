import { expect, test } from 'vitest';
import { bearer, newCustomer } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { addFactor, codeNow, giveCode, opensAdmin, signIn } from './authenticator.ts';
import { newHelper, password } from './invited.ts';

const shop = runningShop();

test('whoever helps to run the shop may have a code asked for beside the password, and sign in by it alone', async () => {
  const email = await newHelper(shop);
  const { key } = await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);

  expect((await giveCode(shop, email, 'totp', '000000')).status).toBeGreaterThanOrEqual(400);
  const token = pickText((await giveCode(shop, email, 'totp', codeNow(key))).body, 'token');
  expect(await opensAdmin(shop, token)).toBe(true);

  const codes = await call(shop, '/auth/mfa/recovery-codes', { body: { count: 2 }, headers: bearer(token) });
  const [lost] = pickList(codes.body, 'recovery_codes');
  expect(
    await opensAdmin(shop, pickText((await giveCode(shop, email, 'recovery_code', String(lost))).body, 'token')),
  ).toBe(true);
  expect((await giveCode(shop, email, 'recovery_code', String(lost))).status).toBeGreaterThanOrEqual(400);

  // A session that began with a code ends like any other.
  expect((await call(shop, '/auth/token/end', { method: 'POST', headers: bearer(token) })).status).toBe(200);
  expect(await opensAdmin(shop, token)).toBe(false);
});

test('the code is the admin’s: who shops with the same address and password is not asked for it', async () => {
  const email = await newHelper(shop);
  await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);
  const { status, body } = await call(shop, '/auth/customer/emailpass', { body: { email, password } });
  expect([status, pick(body, 'mfa_required')]).toEqual([200, undefined]);
  expect(await opensAdmin(shop, pickText(body, 'token'))).toBe(false);
});

test('nobody puts a code before a shopper’s account', async () => {
  const anna = await newCustomer(shop);
  const answer = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp' }, headers: bearer(anna.token) });
  expect(answer.status).toBe(401);
});
