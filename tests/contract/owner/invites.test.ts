import { expect, test } from 'vitest';
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
