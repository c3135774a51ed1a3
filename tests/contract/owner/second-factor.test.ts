import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bearer, newCustomer } from '../../world/customers.ts';
import { totpCode } from '../../world/owner.ts';
import { runningShop, storedSecret } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { addFactor, opensAdmin, signIn, signInWithCode } from './authenticator.ts';
import { newStaffMember, password } from './invite-staff.ts';

const shop = runningShop();
const database = shopDatabase();

function withClaims(token: string, others: object): string {
  const [head, claims = ''] = token.split('.');
  const decoded: object = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const text = `${head}.${Buffer.from(JSON.stringify({ ...decoded, ...others })).toString('base64url')}`;
  return `${text}.${createHmac('sha256', storedSecret('jwt')).update(text).digest('base64url')}`;
}

test('a staff member can set up a second factor, and then needs it to sign in', async () => {
  const email = await newStaffMember(shop);
  const { key } = await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);

  expect((await signInWithCode(shop, email, 'totp', '000000')).status).toBeGreaterThanOrEqual(400);
  const token = pickText((await signInWithCode(shop, email, 'totp', totpCode(key, 1))).body, 'token');
  expect(await opensAdmin(shop, token)).toBe(true);

  const codes = await call(shop, '/auth/mfa/recovery-codes', { body: { count: 2 }, headers: bearer(token) });
  const [lost] = pickList(codes.body, 'recovery_codes');
  expect(
    await opensAdmin(shop, pickText((await signInWithCode(shop, email, 'recovery_code', String(lost))).body, 'token')),
  ).toBe(true);
  expect((await signInWithCode(shop, email, 'recovery_code', String(lost))).status).toBeGreaterThanOrEqual(400);

  // A session with a second factor ends like any other.
  expect((await call(shop, '/auth/token/end', { method: 'POST', headers: bearer(token) })).status).toBe(200);
  expect(await opensAdmin(shop, token)).toBe(false);
});

test('a code works once, including the one that set it up', async () => {
  const email = await newStaffMember(shop);
  const { key, code } = await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);
  const again = await signInWithCode(shop, email, 'totp', code);
  expect([again.status, pick(again.body, 'code')]).toEqual([400, 'code_used']);

  const next = totpCode(key, 1);
  const answers = await Promise.all([
    signInWithCode(shop, email, 'totp', next),
    signInWithCode(shop, email, 'totp', next),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('setting up a second factor ends every other session', async () => {
  const email = await newStaffMember(shop);
  const [here, elsewhere] = [await signIn(shop, email), await signIn(shop, email)].map(({ body }) =>
    pickText(body, 'token'),
  );
  const session = await call(shop, '/auth/session', { method: 'POST', headers: bearer(here ?? '') });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const started = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp' }, headers: { cookie } });
  const [id, key] = [pickText(started.body, 'mfa_factor', 'id'), pickText(started.body, 'secret')];
  const proven = await call(shop, `/auth/mfa/factors/${id}/verify`, {
    body: { code: totpCode(key) },
    headers: { cookie },
  });
  expect(proven.status).toBe(200);
  const renewed = proven.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  expect(await Promise.all([here, elsewhere].map((token) => opensAdmin(shop, token ?? '')))).toEqual([false, false]);
  expect((await call(shop, '/admin/users/me', { headers: { cookie } })).status).toBe(401);
  expect((await call(shop, '/admin/users/me', { headers: { cookie: renewed } })).status).toBe(200);
});

test('in a session that began an hour ago no code is set up, which could lock the owner out', async () => {
  const email = await newStaffMember(shop);
  const fresh = pickText((await signIn(shop, email)).body, 'token');
  const began = Math.floor(Date.now() / 1000) - 60 * 60;
  const open = withClaims(fresh, { jti: `${began}.${randomUUID()}` });
  // As the dashboard does, whose session keeps its beginning.
  const renewed = await call(shop, '/auth/token/refresh', { method: 'POST', headers: bearer(open) });
  for (const token of [open, pickText(renewed.body, 'token')]) {
    const { status, body } = await call(shop, '/auth/mfa/factors', {
      body: { provider: 'totp' },
      headers: bearer(token),
    });
    expect([status, pick(body, 'message')]).toEqual([
      400,
      'Please sign out and in again first. Within ten minutes of that you can set up a code.',
    ]);
  }
  const factors = await call(shop, '/auth/mfa/factors', { headers: bearer(open) });
  expect(pickList(factors.body, 'mfa_factors')).toEqual([]);
  await addFactor(shop, fresh, email);
});

describe('in a session whose code was given an hour ago', () => {
  /** Signs in like a dashboard that was left open. */
  async function leftOpen() {
    const email = await newStaffMember(shop);
    const before = pickText((await signIn(shop, email)).body, 'token');
    const factor = await addFactor(shop, before, email);
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    await database.query(
      `update provider_identity set user_metadata = jsonb_set(user_metadata, '{second_factor_at}', to_jsonb($2::text))
         where entity_id = $1 and provider = 'emailpass'`,
      [email, hourAgo],
    );
    const claims = {
      mfa_enabled: true,
      mfa_challenge_completed_at: hourAgo,
      user_metadata: { second_factor_at: hourAgo },
    };
    return { email, ...factor, headers: bearer(withClaims(before, claims)) };
  }

  test('the code is taken away with a code alone', async () => {
    const { email, id, key, code, headers } = await leftOpen();
    const disable = (body: object) => call(shop, `/auth/mfa/factors/${id}`, { method: 'DELETE', body, headers });
    const asked = await disable({});
    // The dashboard opens its dialog for the code at these words.
    expect([asked.status, pick(asked.body, 'message')]).toEqual([
      400,
      'MFA verification code is required to disable MFA',
    ]);
    expect((await disable({ method: 'totp', code: '000000' })).status).toBe(400);
    const used = await disable({ method: 'totp', code });
    expect([used.status, pick(used.body, 'code')]).toEqual([400, 'code_used']);
    expect(pick((await signIn(shop, email)).body, 'mfa_required')).toBe(true);

    expect((await disable({ method: 'totp', code: totpCode(key, 1) })).status).toBe(200);
    expect(pick((await signIn(shop, email)).body, 'mfa_required')).toBeUndefined();
  });

  test('no recovery codes are made', async () => {
    const { headers } = await leftOpen();
    const answer = await call(shop, '/auth/mfa/recovery-codes', { body: {}, headers });
    expect([answer.status, pick(answer.body, 'message')]).toEqual([400, 'Please sign in again with your code first.']);
  });
});

test('who has just signed in with a recovery code, her phone being lost, takes the code away', async () => {
  const email = await newStaffMember(shop);
  const { id, key } = await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);
  const token = pickText((await signInWithCode(shop, email, 'totp', totpCode(key, 1))).body, 'token');
  const codes = await call(shop, '/auth/mfa/recovery-codes', { body: {}, headers: bearer(token) });
  const [kept] = pickList(codes.body, 'recovery_codes');
  const found = await signInWithCode(shop, email, 'recovery_code', String(kept));
  const headers = bearer(pickText(found.body, 'token'));
  expect((await call(shop, `/auth/mfa/factors/${id}`, { method: 'DELETE', body: {}, headers })).status).toBe(200);
  expect(pick((await signIn(shop, email)).body, 'mfa_required')).toBeUndefined();
});

test('a staff member who shops with the same email and password needs no second factor', {
  tags: 'nightly',
}, async () => {
  const email = await newStaffMember(shop);
  await addFactor(shop, pickText((await signIn(shop, email)).body, 'token'), email);
  const { status, body } = await call(shop, '/auth/customer/emailpass', { body: { email, password } });
  expect([status, pick(body, 'mfa_required')]).toEqual([200, undefined]);
  expect(await opensAdmin(shop, pickText(body, 'token'))).toBe(false);
});

test('a shopper’s account cannot have a second factor', async () => {
  const anna = await newCustomer(shop);
  const answer = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp' }, headers: bearer(anna.token) });
  expect(answer.status).toBe(401);
});
