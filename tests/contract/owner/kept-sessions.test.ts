import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { bearer } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { type RunningShop, runningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });
let backend: BackendAlone;

beforeAll(async () => {
  await database.connect();
  backend = await BackendAlone.open(shop);
});
afterAll(async () => {
  await backend?.close();
  await database.end();
});

/** Signs the owner in to the dashboard; answers the cookie. */
async function cookieAt(at: RunningShop): Promise<{ cookie: string }> {
  const { email, password } = shop.admin;
  const token = pickText((await call(at, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
  const { headers: answered } = await call(at, '/auth/session', { method: 'POST', headers: bearer(token) });
  return { cookie: answered.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const asks = async (at: RunningShop, headers: Record<string, string>) =>
  (await call(at, '/admin/users/me', { headers })).status;
/** What the cookie `connect.sid=s:<name>.<signature>` is kept under. */
const nameIn = ({ cookie }: { cookie: string }) => decodeURIComponent(cookie).match(/=s:([^.]+)/)?.[1] ?? '';
const rowsOf = async (name: string) =>
  (await database.query('select 1 from admin_session where sid = $1', [name])).rows.length;

test('whoever is signed in to the dashboard stays so when the backend starts anew, and at another one', {
  tags: 'nightly',
}, async () => {
  const cookie = await cookieAt(backend.shop);
  expect(await asks(backend.shop, cookie)).toBe(200);
  await backend.restart();

  expect(await asks(backend.shop, cookie)).toBe(200);
  expect(await asks(shop, cookie)).toBe(200);
});

test('who has signed out is out everywhere, and nothing of the session is kept', async () => {
  const cookie = await cookieAt(backend.shop);
  expect(await rowsOf(nameIn(cookie))).toBe(1);
  expect((await call(shop, '/auth/session', { method: 'DELETE', headers: cookie })).status).toBe(200);

  expect([await asks(shop, cookie), await asks(backend.shop, cookie)]).toEqual([401, 401]);
  expect(await rowsOf(nameIn(cookie))).toBe(0);
});

test('a session that has run out is none, and is forgotten by night', async () => {
  const [over, fresh] = [await cookieAt(shop), await cookieAt(shop)];
  await database.query(
    "update admin_session set expire = now() - interval '1 minute', created_at = now() - interval '25 hours' where sid = $1",
    [nameIn(over)],
  );
  expect([await asks(shop, over), await asks(shop, fresh)]).toEqual([401, 200]);
  expect((await asAdmin(shop, '/admin/workflows-executions/job-forget-old/run', {})).status).toBe(200);

  expect([await rowsOf(nameIn(over)), await rowsOf(nameIn(fresh))]).toEqual([0, 1]);
});

test('no cookie is given to who has not signed in', async () => {
  for (const path of ['/admin/users/me', '/store/regions', '/app/', '/health']) {
    expect((await call(shop, path)).headers.getSetCookie(), path).toEqual([]);
  }
});
