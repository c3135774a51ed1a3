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
  const token = pickText((await giveCode(shop, email, 'totp', codeNow(key, 1))).body, 'token');
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

test('a code that was given once lets nobody in again, also the one with which it was set up', async () => {
  const email = await newHelper(shop);
  const { key, code } = await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);
  const again = await giveCode(shop, email, 'totp', code);
  expect([again.status, pick(again.body, 'code')]).toEqual([400, 'code_used']);

  const next = codeNow(key, 1);
  const answers = await Promise.all([giveCode(shop, email, 'totp', next), giveCode(shop, email, 'totp', next)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('whatever was signed in before a code was set up is signed in no more, but the browser that set it up', async () => {
  const email = await newHelper(shop);
  const [here, elsewhere] = [await signIn(shop, email), await signIn(shop, email)].map(({ body }) =>
    pickText(body, 'token'),
  );
  const session = await call(shop, '/auth/session', { method: 'POST', headers: bearer(here ?? '') });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const started = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp' }, headers: { cookie } });
  const [id, key] = [pickText(started.body, 'mfa_factor', 'id'), pickText(started.body, 'secret')];
  const proven = await call(shop, `/auth/mfa/factors/${id}/verify`, {
    body: { code: codeNow(key) },
    headers: { cookie },
  });
  expect(proven.status).toBe(200);
  const renewed = proven.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  expect(await Promise.all([here, elsewhere].map((token) => opensAdmin(shop, token ?? '')))).toEqual([false, false]);
  expect((await call(shop, '/admin/users/me', { headers: { cookie } })).status).toBe(401);
  expect((await call(shop, '/admin/users/me', { headers: { cookie: renewed } })).status).toBe(200);
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
