import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { bearer } from '../../world/customers.ts';
import { runJob } from '../../world/owner.ts';
import { type RunningShop, runningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let backend: BackendAlone;

beforeAll(async () => {
  backend = await BackendAlone.open(shop);
});
afterAll(async () => {
  await backend?.close();
});

async function signInCookie(at: RunningShop): Promise<{ cookie: string }> {
  const { email, password } = shop.admin;
  const token = pickText((await call(at, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
  const { headers: answered } = await call(at, '/auth/session', { method: 'POST', headers: bearer(token) });
  return { cookie: answered.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const statusWith = async (at: RunningShop, headers: Record<string, string>) =>
  (await call(at, '/admin/users/me', { headers })).status;
/** The cookie is `connect.sid=s:<session id>.<signature>`. */
const sessionIdIn = ({ cookie }: { cookie: string }) => decodeURIComponent(cookie).match(/=s:([^.]+)/)?.[1] ?? '';
const rowsOf = async (name: string) =>
  (await database.query('select 1 from admin_session where sid = $1', [name])).rows.length;

test('a dashboard session survives a restart of the backend, and works at another backend', {
  tags: 'nightly',
}, async () => {
  const cookie = await signInCookie(backend.shop);
  expect(await statusWith(backend.shop, cookie)).toBe(200);
  await backend.restart();

  expect(await statusWith(backend.shop, cookie)).toBe(200);
  expect(await statusWith(shop, cookie)).toBe(200);
});

test('a sign-out works everywhere, and nothing of the session is stored', async () => {
  const cookie = await signInCookie(backend.shop);
  expect(await rowsOf(sessionIdIn(cookie))).toBe(1);
  expect((await call(shop, '/auth/session', { method: 'DELETE', headers: cookie })).status).toBe(200);

  expect([await statusWith(shop, cookie), await statusWith(backend.shop, cookie)]).toEqual([401, 401]);
  expect(await rowsOf(sessionIdIn(cookie))).toBe(0);
});

test('an expired session is refused, and deleted at night', async () => {
  const [over, fresh] = [await signInCookie(shop), await signInCookie(shop)];
  await database.query(
    "update admin_session set expire = now() - interval '1 minute', created_at = now() - interval '25 hours' where sid = $1",
    [sessionIdIn(over)],
  );
  expect([await statusWith(shop, over), await statusWith(shop, fresh)]).toEqual([401, 200]);
  await runJob(shop, 'apply-retention');

  expect([await rowsOf(sessionIdIn(over)), await rowsOf(sessionIdIn(fresh))]).toEqual([0, 1]);
});

test('a visitor who has not signed in gets no cookie', async () => {
  for (const path of ['/admin/users/me', '/store/regions', '/app/', '/health']) {
    expect((await call(shop, path)).headers.getSetCookie(), path).toEqual([]);
  }
});
