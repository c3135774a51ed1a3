import { expect, test } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();

test('the owner signs in to the admin over plain HTTP and gets a session cookie', async () => {
  const { email, password } = shop.admin;
  const token = pickText((await call(shop, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
  const session = await call(shop, '/auth/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const cookie = session.headers.get('set-cookie') ?? '';

  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).not.toMatch(/Secure/i);
  const me = await call(shop, '/admin/users/me', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(me.status).toBe(200);
  expect(pick(me.body, 'user', 'email')).toBe(email);
});
