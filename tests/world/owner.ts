import type { RunningShop } from './running-shop.ts';
import { call, pickText } from './store-api.ts';

let token: Promise<string> | undefined;

/** The owner's, who signs in once for all tests of a file: to hash a password takes a good part of a second. */
export function adminToken(shop: RunningShop): Promise<string> {
  token ??= signIn(shop);
  return token;
}

async function signIn(shop: RunningShop): Promise<string> {
  const { email, password } = shop.admin;
  return pickText((await call(shop, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
}

export async function asAdmin(shop: RunningShop, path: string, body?: unknown) {
  return call(shop, path, { body, headers: { authorization: `Bearer ${await adminToken(shop)}` } });
}
