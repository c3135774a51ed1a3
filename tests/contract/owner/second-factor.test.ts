import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearer, newCustomer } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { newHelper, password } from './invited.ts';

const shop = runningShop();

const signIn = (email: string) => call(shop, '/auth/user/emailpass', { body: { email, password } });
const opensAdmin = async (token: string) =>
  (await call(shop, '/admin/users/me', { headers: bearer(token) })).status === 200;

/** The bits of a key that is written in the letters of RFC 4648, in bytes. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

/** What an app on a phone shows now (RFC 6238). */
function codeNow(key: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A factor that is asked for from now on; answers its key and a code for the day the phone is lost. */
async function addFactor(token: string, label: string) {
  const headers = bearer(token);
  const { body } = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp', label }, headers });
  expect(new URL(pickText(body, 'otpauth_url')).searchParams.get('issuer')).toBe('Linen & Psalm');
  const [id, key] = [pickText(body, 'mfa_factor', 'id'), pickText(body, 'secret')];
  const proven = await call(shop, `/auth/mfa/factors/${id}/verify`, { body: { code: codeNow(key) }, headers });
  expect(proven.status).toBe(200);
  return { id, key };
}

/** Gives a code to who has given the password. */
async function giveCode(email: string, method: string, code: string) {
  const { body } = await signIn(email);
  const [half, challenge] = [pickText(body, 'token'), pickText(body, 'mfa_challenge', 'id')];
  expect(await opensAdmin(half)).toBe(false);
  return call(shop, `/auth/mfa/challenges/${challenge}/verify`, { body: { method, code }, headers: bearer(half) });
}

test('whoever helps to run the shop may have a code asked for beside the password, and sign in by it alone', async () => {
  const email = await newHelper(shop);
  const { key } = await addFactor(pickText((await signIn(email)).body, 'token'), email);

  expect((await giveCode(email, 'totp', '000000')).status).toBeGreaterThanOrEqual(400);
  const token = pickText((await giveCode(email, 'totp', codeNow(key))).body, 'token');
  expect(await opensAdmin(token)).toBe(true);

  const codes = await call(shop, '/auth/mfa/recovery-codes', { body: { count: 2 }, headers: bearer(token) });
  const [lost] = pickList(codes.body, 'recovery_codes');
  expect(await opensAdmin(pickText((await giveCode(email, 'recovery_code', String(lost))).body, 'token'))).toBe(true);
  expect((await giveCode(email, 'recovery_code', String(lost))).status).toBeGreaterThanOrEqual(400);

  // A session that began with a code ends like any other.
  expect((await call(shop, '/auth/token/end', { method: 'POST', headers: bearer(token) })).status).toBe(200);
  expect(await opensAdmin(token)).toBe(false);
}, 60_000);

test('the code is the admin’s: who shops with the same address and password is not asked for it', async () => {
  const email = await newHelper(shop);
  await addFactor(pickText((await signIn(email)).body, 'token'), email);
  const { status, body } = await call(shop, '/auth/customer/emailpass', { body: { email, password } });
  expect([status, pick(body, 'mfa_required')]).toEqual([200, undefined]);
  expect(await opensAdmin(pickText(body, 'token'))).toBe(false);
}, 60_000);

test('nobody puts a code before a shopper’s account', async () => {
  const anna = await newCustomer(shop);
  const answer = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp' }, headers: bearer(anna.token) });
  expect(answer.status).toBe(401);
});
