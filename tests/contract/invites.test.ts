import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runningShop } from '../running-shop.ts';
import { asAdmin } from './admin-session.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { call, pickText } from './store-api.ts';

const shop = runningShop();
const password = 'barley-nine-lanterns';

/** The token of the link in an invite's mail, as whoever presses it hands it to the admin. */
function tokenIn(text: string): string {
  const link = text.match(/https?:\S+\/app\/invite\?token=\S+/)?.[0] ?? '';
  expect(link.startsWith(`${shop.backend}/app/invite?`)).toBe(true);
  return new URL(link).searchParams.get('token') ?? '';
}

async function accept(email: string, token: string) {
  const registered = await call(shop, '/auth/user/emailpass/register', { body: { email, password } });
  return call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
    body: { email, first_name: 'Mary', last_name: 'Adams' },
    headers: { authorization: `Bearer ${pickText(registered.body, 'token')}` },
  });
}

test('whom the owner invites gets a mail whose link lets them help run the shop', async () => {
  const email = `helper-${randomUUID()}@example.com`;
  await asAdmin(shop, '/admin/invites', { email });
  const { text } = await mailTo(email, /Help to run/);

  expect((await accept(email, tokenIn(text))).status).toBe(200);
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  const me = await call(shop, '/admin/users/me', { headers: { authorization: `Bearer ${pickText(body, 'token')}` } });
  expect(pickText(me.body, 'user', 'email')).toBe(email);
});

test('an invite that is sent again is a second mail, and its link is the one that works', async () => {
  const email = `helper-${randomUUID()}@example.com`;
  const { body } = await asAdmin(shop, '/admin/invites', { email });
  const first = tokenIn((await mailTo(email, /Help to run/)).text);
  await asAdmin(shop, `/admin/invites/${pickText(body, 'invite', 'id')}/resend`, {});
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(2);
  const again = (await mailsTo(email)).map(({ text }) => tokenIn(text)).find((token) => token !== first) ?? '';

  expect((await accept(email, again)).status).toBe(200);
});
