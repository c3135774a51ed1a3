import { expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { adminToken } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { newHelper, password } from './invited.ts';

const shop = runningShop();
const newOne = 'another-good-password';

const signIn = (email: string, word = password) =>
  call(shop, '/auth/user/emailpass', { body: { email, password: word } });

async function tokenOf(email: string): Promise<Record<string, string>> {
  return bearer(pickText((await signIn(email)).body, 'token'));
}

async function cookieOf(email: string): Promise<Record<string, string>> {
  const { headers } = await call(shop, '/auth/session', { method: 'POST', headers: await tokenOf(email) });
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const isIn = async (headers: Record<string, string>) =>
  (await call(shop, '/admin/users/me', { headers })).status === 200;
const change = (headers: Record<string, string>, body: unknown) =>
  call(shop, '/admin/users/me/password', { headers, body });

test('whoever helps to run the shop changes their own password: here they stay, everywhere else they are out', async () => {
  const email = await newHelper(shop);
  const [here, elsewhere, program] = [await cookieOf(email), await cookieOf(email), await tokenOf(email)];
  const { status, body, headers } = await change(here, { current: password, password: newOne });
  expect([status, body]).toEqual([200, { success: true }]);

  expect([await isIn(elsewhere), await isIn(program), await isIn(here)]).toEqual([false, false, false]);
  expect(await isIn({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })).toBe(true);
  expect([(await signIn(email)).status, (await signIn(email, newOne)).status]).toEqual([401, 200]);
  expect((await mailTo(email, /password .*was changed/)).text).toContain(`${shop.backend}/app`);
});

test.each([
  [{ current: 'not-the-password', password: newOne }, 'The password is not right.'],
  [{ current: '', password: newOne }, 'Please enter your present password'],
  [{ password: newOne }, 'current is required'],
  [{ current: password, password: '1234567' }, 'Password must be at least 8 characters'],
  [{ current: password, password: newOne, email: 'else@example.com' }, 'Unrecognized field: email'],
])('is not changed by %j, which says: %s', async (body, message) => {
  const headers = await tokenOf(await newHelper(shop));
  const answer = await change(headers, body);

  expect([answer.status, pick(answer.body, 'message')]).toEqual([400, message]);
  expect(await isIn(headers)).toBe(true);
});

test('is changed by no stranger, and by no key of a program', async () => {
  const body = { current: password, password: newOne };
  const owner = bearer(await adminToken(shop));
  const key = await call(shop, '/admin/api-keys', { headers: owner, body: { title: 'a program', type: 'secret' } });
  const basic = Buffer.from(`${pickText(key.body, 'api_key', 'token')}:`).toString('base64');

  expect((await change({}, body)).status).toBe(401);
  expect((await change({ authorization: `Basic ${basic}` }, body)).status).toBe(400);
  await call(shop, `/admin/api-keys/${pickText(key.body, 'api_key', 'id')}/revoke`, { headers: owner, body: {} });
});
