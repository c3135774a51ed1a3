import { describe, expect, test } from 'vitest';
import { bearer, register } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pickList, pickText } from '../../world/store-api.ts';
import { accept, anyHelper, newHelper, password, tokenIn, tokenOf } from './invited.ts';

const shop = runningShop();

test('whom the owner invites gets a mail whose link lets them help run the shop', async () => {
  const email = await newHelper(shop);
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  const me = await call(shop, '/admin/users/me', { headers: { authorization: `Bearer ${pickText(body, 'token')}` } });
  expect(pickText(me.body, 'user', 'email')).toBe(email);
});

test('an invite that is sent again is a second mail, and its link is the one that works', async () => {
  const email = anyHelper();
  const { body } = await asAdmin(shop, '/admin/invites', { email });
  const first = tokenIn(shop, (await mailTo(email, /Help to run/)).text);
  await asAdmin(shop, `/admin/invites/${pickText(body, 'invite', 'id')}/resend`, {});
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const again = (await mailsTo(email)).map(({ text }) => tokenIn(shop, text)).find((token) => token !== first) ?? '';

  expect((await accept(shop, email, again)).status).toBe(200);
});

test('an invite that is taken back is not listed any more, and its link lets nobody in', async () => {
  const email = anyHelper();
  const { body } = await asAdmin(shop, '/admin/invites', { email });
  tokenIn(shop, (await mailTo(email, /Help to run/)).text);
  await asAdmin(shop, `/admin/invites/${pickText(body, 'invite', 'id')}`, undefined, 'DELETE');

  const listed = pickList((await asAdmin(shop, '/admin/people')).body, 'invites').map((one) => pickText(one, 'email'));
  expect(listed).not.toContain(email);
  // Nobody who is not asked gets as far as a password.
  expect((await call(shop, '/auth/user/emailpass/register', { body: { email, password } })).status).toBe(401);
  expect(await tokenOf(shop, email)).toBe('');
});

describe('while somebody is asked to help', () => {
  const invited = async () => {
    const email = anyHelper();
    const { body } = await asAdmin(shop, '/admin/invites', { email });
    return {
      email,
      id: pickText(body, 'invite', 'id'),
      token: tokenIn(shop, (await mailTo(email, /Help to run/)).text),
    };
  };
  const registerHelper = (email: string, invite_token?: string) =>
    call(shop, '/auth/user/emailpass/register', { body: { email, password, ...(invite_token && { invite_token }) } });
  const acceptWith = (token: string, bearerOf: string) =>
    call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
      body: { first_name: 'Mary', last_name: 'Adams' },
      headers: bearer(bearerOf),
    });

  test('a stranger who knows the address sets no password for it, and does not learn that it was invited', async () => {
    const [mary, ruth] = [await invited(), await invited()];
    const answers = await Promise.all([
      registerHelper(mary.email),
      registerHelper(mary.email, 'no.such.token'),
      registerHelper(mary.email, ruth.token),
      registerHelper(anyHelper(), mary.token),
      registerHelper(anyHelper()),
    ]);

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect((await accept(shop, mary.email, mary.token)).status).toBe(200);
  });

  test('a stranger who registered as a shopper with their address sets up no code before them', async () => {
    const { email, token } = await invited();
    await register(shop, email, password);
    const squatted = await tokenOf(shop, email);
    const tries = await Promise.all([
      call(shop, '/auth/mfa/factors', { body: { provider: 'totp', label: email }, headers: bearer(squatted) }),
      call(shop, '/auth/mfa/factors', { headers: bearer(squatted) }),
      call(shop, '/auth/mfa/recovery-codes', { body: { count: 2 }, headers: bearer(squatted) }),
    ]);

    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await acceptWith(token, squatted)).status).toBe(200);
  });

  test('nobody accepts for them with a sign-in of another address', async () => {
    const [mary, ruth] = [await invited(), await invited()];
    const { body } = await registerHelper(ruth.email, ruth.token);

    expect((await acceptWith(mary.token, pickText(body, 'token'))).status).toBe(401);
    expect((await accept(shop, mary.email, mary.token)).status).toBe(200);
  });

  test('nobody accepts with a session that was signed out of', async () => {
    const { email, token } = await invited();
    const ended = pickText((await registerHelper(email, token)).body, 'token');
    const { status } = await call(shop, '/auth/token/end', { method: 'POST', headers: bearer(ended) });
    expect(status).toBe(200);

    expect((await acceptWith(token, ended)).status).toBe(401);
    expect((await acceptWith(token, await tokenOf(shop, email))).status).toBe(200);
  });

  test('their name is one that can be printed', async () => {
    const { email, token } = await invited();
    const { body } = await registerHelper(email, token);
    for (const first_name of ['Mary\u001b[31m', 'Mary\u202eyraM', 'M'.repeat(201)]) {
      const answer = await call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
        body: { first_name, last_name: 'Adams' },
        headers: bearer(pickText(body, 'token')),
      });
      expect(answer.status).toBe(400);
    }
  });
});

test('a key that a helper made for a program opens nothing when they keep the shop no more', async () => {
  const email = await newHelper(shop);
  const headers = bearer(await tokenOf(shop, email));
  const made = await call(shop, '/admin/api-keys', { body: { title: 'Scales', type: 'secret' }, headers });
  const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
  const key = basic(pickText(made.body, 'api_key', 'token'));
  const second = await call(shop, '/admin/api-keys', { body: { title: 'Labels', type: 'secret' }, headers: key });
  const keyOfKey = basic(pickText(second.body, 'api_key', 'token'));
  const opens = async (headers: Record<string, string>) =>
    (await call(shop, '/admin/products?limit=1', { headers })).status;
  expect([await opens(key), await opens(keyOfKey)]).toEqual([200, 200]);

  const me = await call(shop, '/admin/users/me', { headers });
  await asAdmin(shop, `/admin/users/${pickText(me.body, 'user', 'id')}`, undefined, 'DELETE');
  expect([await opens(key), await opens(keyOfKey)]).toEqual([401, 401]);
});
