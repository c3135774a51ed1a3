import { expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { adminToken } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { newStaffMember, password } from './invite-staff.ts';

const shop = runningShop();
const newPassword = 'another-good-password';

const signIn = (email: string, word = password) =>
  call(shop, '/auth/user/emailpass', { body: { email, password: word } });

async function tokenOf(email: string): Promise<Record<string, string>> {
  return bearer(pickText((await signIn(email)).body, 'token'));
}

async function cookieOf(email: string): Promise<Record<string, string>> {
  const { headers } = await call(shop, '/auth/session', { method: 'POST', headers: await tokenOf(email) });
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await call(shop, '/admin/users/me', { headers })).status === 200;
const change = (headers: Record<string, string>, body: unknown) =>
  call(shop, '/admin/users/me/password', { headers, body });

test('a staff member who changes their password stays signed in here, and is signed out everywhere else', async () => {
  const email = await newStaffMember(shop);
  const [here, elsewhere, program] = [await cookieOf(email), await cookieOf(email), await tokenOf(email)];
  const { status, body, headers } = await change(here, { current: password, password: newPassword });
  expect([status, body]).toEqual([200, { success: true }]);

  expect([await isSignedIn(elsewhere), await isSignedIn(program), await isSignedIn(here)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await isSignedIn({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })).toBe(true);
  expect([(await signIn(email)).status, (await signIn(email, newPassword)).status]).toEqual([401, 200]);
  expect((await mailTo(email, /password .*was changed/)).text).toContain(`${shop.backend}/app`);
});

test('a staff password is not changed by a wrong request, which is told why', async () => {
  const headers = await tokenOf(await newStaffMember(shop));
  for (const [body, message] of [
    [{ current: 'not-the-password', password: newPassword }, 'The password is not right.'],
    [{ current: '', password: newPassword }, 'Please enter your present password'],
    [{ password: newPassword }, 'current is required'],
    [{ current: password, password: '1234567' }, 'Password must be at least 8 characters'],
    [{ current: password, password: newPassword, email: 'else@example.com' }, 'Unrecognized field: email'],
  ] as const) {
    const answer = await change(headers, body);
    expect([answer.status, pick(answer.body, 'message')]).toEqual([400, message]);
  }
  expect(await isSignedIn(headers)).toBe(true);
});

test('a staff password is changed neither by a visitor nor by an API key, also not by a link of its making', async () => {
  const body = { current: password, password: newPassword };
  const owner = bearer(await adminToken(shop));
  const key = await call(shop, '/admin/api-keys', { headers: owner, body: { title: 'a program', type: 'secret' } });
  const basic = Buffer.from(`${pickText(key.body, 'api_key', 'token')}:`).toString('base64');

  expect((await change({}, body)).status).toBe(401);
  const withKey = { authorization: `Basic ${basic}` };
  expect((await change(withKey, body)).status).toBe(400);
  const { body: staff } = await call(shop, '/admin/users', { headers: owner });
  for (const headers of [withKey, owner]) {
    const path = `/admin/users/${pickText(staff, 'users', 0, 'id')}`;
    expect((await call(shop, `${path}/reset-password`, { headers, body: {} })).status).toBe(404);
    expect((await call(shop, `${path}/auth-providers`, { headers })).status).toBe(404);
  }
  await call(shop, `/admin/api-keys/${pickText(key.body, 'api_key', 'id')}/revoke`, { headers: owner, body: {} });
});
