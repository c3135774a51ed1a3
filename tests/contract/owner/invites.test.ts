import { describe, expect, test } from 'vitest';
import { bearer, emailOfToken, register, signIn } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import {
  acceptInvite,
  adminTokenOf,
  inviteTokenIn,
  newStaffMember,
  password,
  uniqueStaffEmail,
} from './invite-staff.ts';

const shop = runningShop();
const database = shopDatabase();

test('a person whom the owner invites gets a mail whose link lets them help run the shop', async () => {
  const email = await newStaffMember(shop);
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  const me = await call(shop, '/admin/users/me', { headers: { authorization: `Bearer ${pickText(body, 'token')}` } });
  expect(pickText(me.body, 'user', 'email')).toBe(email);
});

test('an invite that is sent again is a second mail with a working link', async () => {
  const email = uniqueStaffEmail();
  const { body } = await asAdmin(shop, '/admin/invites', { email });
  const first = inviteTokenIn(shop, (await mailTo(email, /Help to run/)).text);
  await asAdmin(shop, `/admin/invites/${pickText(body, 'invite', 'id')}/resend`, {});
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const again =
    (await mailsTo(email)).map(({ text }) => inviteTokenIn(shop, text)).find((token) => token !== first) ?? '';

  expect((await acceptInvite(shop, email, again)).status).toBe(200);
});

test('an invite that is withdrawn is no longer listed, and its link stops working', async () => {
  const email = uniqueStaffEmail();
  const { body } = await asAdmin(shop, '/admin/invites', { email });
  inviteTokenIn(shop, (await mailTo(email, /Help to run/)).text);
  await asAdmin(shop, `/admin/invites/${pickText(body, 'invite', 'id')}`, undefined, 'DELETE');

  const listed = pickList((await asAdmin(shop, '/admin/people')).body, 'invites').map((one) => pickText(one, 'email'));
  expect(listed).not.toContain(email);
  // Registration needs an open invite.
  expect((await call(shop, '/auth/user/emailpass/register', { body: { email, password } })).status).toBe(401);
  expect(await adminTokenOf(shop, email)).toBe('');
});

test('an address of the staff is not invited again, in capitals neither, and keeps its role', async () => {
  const email = await newStaffMember(shop);
  const may = async () =>
    pickList((await asAdmin(shop, '/admin/people')).body, 'people')
      .filter((one) => pickText(one, 'email').toLowerCase() === email)
      .map((one) => pick(one, 'role'));
  expect(await may()).toEqual(['owner']);
  for (const address of [email.toUpperCase(), email]) {
    await database.query('UPDATE "user" SET email = $2 WHERE lower(email) = $1', [email, address]);
    const { status, body } = await asAdmin(shop, '/admin/people', { email, role: 'packer' });
    expect([status, pick(body, 'message')]).toEqual([400, `${email} helps to run the shop already.`]);
    expect(await may()).toEqual(['owner']);
  }
});

describe('while an invite is open', () => {
  const invited = async () => {
    const email = uniqueStaffEmail();
    const { body } = await asAdmin(shop, '/admin/invites', { email });
    return {
      email,
      id: pickText(body, 'invite', 'id'),
      token: inviteTokenIn(shop, (await mailTo(email, /Help to run/)).text),
    };
  };
  const registerStaff = (email: string, invite_token?: string) =>
    call(shop, '/auth/user/emailpass/register', { body: { email, password, ...(invite_token && { invite_token }) } });
  const acceptWithSession = (token: string, bearerOf: string) =>
    call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
      body: { first_name: 'Mary', last_name: 'Adams' },
      headers: bearer(bearerOf),
    });

  test('a stranger who knows the email cannot set a password for it, nor learn that it was invited', async () => {
    const [mary, ruth] = [await invited(), await invited()];
    const answers = await Promise.all([
      registerStaff(mary.email),
      registerStaff(mary.email, 'no.such.token'),
      registerStaff(mary.email, ruth.token),
      registerStaff(uniqueStaffEmail(), mary.token),
      registerStaff(uniqueStaffEmail()),
    ]);

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect((await acceptInvite(shop, mary.email, mary.token)).status).toBe(200);
  });

  test('a stranger who registered as a shopper with that email cannot set up a second factor', async () => {
    const { email, token } = await invited();
    await register(shop, email, password);
    const squatted = await adminTokenOf(shop, email);
    const tries = await Promise.all([
      call(shop, '/auth/mfa/factors', { body: { provider: 'totp', label: email }, headers: bearer(squatted) }),
      call(shop, '/auth/mfa/factors', { headers: bearer(squatted) }),
      call(shop, '/auth/mfa/recovery-codes', { body: { count: 2 }, headers: bearer(squatted) }),
    ]);

    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await acceptWithSession(token, squatted)).status).toBe(200);
  });

  test('it cannot be accepted with the sign-in of another email', async () => {
    const [mary, ruth] = [await invited(), await invited()];
    const { body } = await registerStaff(ruth.email, ruth.token);

    expect((await acceptWithSession(mary.token, pickText(body, 'token'))).status).toBe(401);
    expect((await acceptInvite(shop, mary.email, mary.token)).status).toBe(200);
  });

  test('it cannot be accepted with an ended session', async () => {
    const { email, token } = await invited();
    const ended = pickText((await registerStaff(email, token)).body, 'token');
    const { status } = await call(shop, '/auth/token/end', { method: 'POST', headers: bearer(ended) });
    expect(status).toBe(200);

    expect((await acceptWithSession(token, ended)).status).toBe(401);
    expect((await acceptWithSession(token, await adminTokenOf(shop, email))).status).toBe(200);
  });

  test('it is refused with a name that cannot be printed', async () => {
    const { email, token } = await invited();
    const { body } = await registerStaff(email, token);
    for (const first_name of ['Mary\u001b[31m', 'Mary\u202eyraM', 'M'.repeat(201)]) {
      const answer = await call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
        body: { first_name, last_name: 'Adams' },
        headers: bearer(pickText(body, 'token')),
      });
      expect(answer.status).toBe(400);
    }
  });
});

test('of two owners who remove each other at once one stays', async () => {
  const owners = await Promise.all(
    [await newStaffMember(shop), await newStaffMember(shop)].map(async (email) => {
      const headers = bearer(await adminTokenOf(shop, email));
      const me = await call(shop, '/admin/users/me', { headers });
      return { headers, id: pickText(me.body, 'user', 'id') };
    }),
  );
  const answers = await Promise.all(
    owners.map(({ headers }, at) => call(shop, `/admin/users/${owners.at(at - 1)?.id}`, { method: 'DELETE', headers })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const list = pickList((await asAdmin(shop, '/admin/people')).body, 'people').map((one) => pickText(one, 'id'));
  const left = owners.filter(({ id }) => list.includes(id));
  expect(left).toHaveLength(1);
  for (const { id } of left) await asAdmin(shop, `/admin/users/${id}`, undefined, 'DELETE');
});

test('a helper who shops here too still does once they are removed, and can be invited again', async () => {
  const email = await newStaffMember(shop);
  const opened = await signIn(shop, email, password);
  expect(await emailOfToken(shop, pickText(opened.body, 'token'))).toBe(email);
  const headers = bearer(await adminTokenOf(shop, email));
  const id = pickText((await call(shop, '/admin/users/me', { headers })).body, 'user', 'id');
  expect((await asAdmin(shop, `/admin/users/${id}`, undefined, 'DELETE')).status).toBe(200);
  const shops = await signIn(shop, email, password);
  expect(await emailOfToken(shop, pickText(shops.body, 'token'))).toBe(email);
  expect((await call(shop, '/admin/users/me', { headers })).status).toBe(401);

  expect((await asAdmin(shop, '/admin/people', { email, role: 'packer' })).status).toBe(200);
  const invites = async () => (await mailsTo(email)).filter((mail) => mail.text.includes('/app/invite?'));
  await expect.poll(async () => (await invites()).length).toBe(2);
  const { text } = await mailTo(email, /Help to run/);
  const accept = `/admin/invites/accept?token=${encodeURIComponent(inviteTokenIn(shop, text))}`;
  const person = { first_name: 'Mary', last_name: 'Adams' };
  const again = await call(shop, accept, { body: person, headers: bearer(await adminTokenOf(shop, email)) });
  expect(again.status).toBe(200);
});

test('a person who is not there is not removed', async () => {
  const { status, body } = await asAdmin(shop, '/admin/users/nobody', undefined, 'DELETE');
  expect([status, pick(body, 'type')]).toEqual([404, 'not_found']);
});

test('an API key stops working when the staff member who made it is removed', async () => {
  const email = await newStaffMember(shop);
  const headers = bearer(await adminTokenOf(shop, email));
  const made = await call(shop, '/admin/api-keys', { body: { title: 'Scales', type: 'secret' }, headers });
  const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
  const key = basic(pickText(made.body, 'api_key', 'token'));
  const second = await call(shop, '/admin/api-keys', { body: { title: 'Labels', type: 'secret' }, headers: key });
  const keyOfKey = basic(pickText(second.body, 'api_key', 'token'));
  const me = await call(shop, '/admin/users/me', { headers });
  const maker = `/admin/users/${pickText(me.body, 'user', 'id')}`;
  for (const headers of [key, keyOfKey]) {
    const { status, body } = await call(shop, maker, { method: 'DELETE', headers });
    expect([status, pick(body, 'message')]).toEqual([400, 'A key cannot remove who made it: another owner can.']);
  }
  const opens = async (headers: Record<string, string>) =>
    (await call(shop, '/admin/products?limit=1', { headers })).status;
  expect([await opens(key), await opens(keyOfKey)]).toEqual([200, 200]);

  await asAdmin(shop, maker, undefined, 'DELETE');
  expect([await opens(key), await opens(keyOfKey)]).toEqual([401, 401]);
});
