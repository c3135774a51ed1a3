import type { RunningShop } from '../running-shop.ts';
import { call, pickText } from './store-api.ts';

export async function adminToken(shop: RunningShop): Promise<string> {
  const { email, password } = shop.admin;
  return pickText((await call(shop, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
}

export async function asAdmin(shop: RunningShop, path: string, body?: unknown) {
  return call(shop, path, { body, headers: { authorization: `Bearer ${await adminToken(shop)}` } });
}
