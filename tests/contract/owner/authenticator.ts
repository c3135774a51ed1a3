import { expect } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { totpCode } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';
import { password } from './invite-staff.ts';

export const signIn = (shop: RunningShop, email: string) =>
  call(shop, '/auth/user/emailpass', { body: { email, password } });
export const opensAdmin = async (shop: RunningShop, token: string) =>
  (await call(shop, '/admin/users/me', { headers: bearer(token) })).status === 200;

export async function addFactor(shop: RunningShop, token: string, label: string) {
  const headers = bearer(token);
  const { body } = await call(shop, '/auth/mfa/factors', { body: { provider: 'totp', label }, headers });
  expect(new URL(pickText(body, 'otpauth_url')).searchParams.get('issuer')).toBe('Linen & Psalm');
  const [id, key] = [pickText(body, 'mfa_factor', 'id'), pickText(body, 'secret')];
  const code = totpCode(key);
  const proven = await call(shop, `/auth/mfa/factors/${id}/verify`, { body: { code }, headers });
  expect(proven.status).toBe(200);
  return { id, key, code };
}

export async function signInWithCode(shop: RunningShop, email: string, method: string, code: string) {
  const { body } = await signIn(shop, email);
  const [half, challenge] = [pickText(body, 'token'), pickText(body, 'mfa_challenge', 'id')];
  expect(await opensAdmin(shop, half)).toBe(false);
  return call(shop, `/auth/mfa/challenges/${challenge}/verify`, { body: { method, code }, headers: bearer(half) });
}
