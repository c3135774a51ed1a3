import type { Page } from '@playwright/test';
import { mailTo } from '../../../world/mailbox.ts';
import { asAdmin } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, pickText } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { sizes } from '../at-the-desk.ts';
import { Hand } from '../hand.ts';

const password = 'barley-nine-lanterns';
const another = 'oats-eleven-lanterns';

/** Somebody who keeps the shop with the owner: whose password is changed is signed out everywhere else. */
async function landAsSecondOwner(page: Page, running: RunningShop, email: string): Promise<Hand> {
  await asAdmin(running, '/admin/people', { email, role: 'owner' });
  const [link = ''] = (await mailTo(email, /Help to run/)).text.match(/https?:\S+\/app\/invite\?token=\S+/) ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  const registered = await call(running, '/auth/user/emailpass/register', {
    body: { email, password, invite_token: token },
  });
  const headers = { authorization: `Bearer ${pickText(registered.body, 'token')}` };
  const body = { first_name: 'Mary', last_name: 'Adams' };
  await call(running, `/admin/invites/accept?token=${encodeURIComponent(token)}`, { headers, body });
  const signed = await call(running, '/auth/user/emailpass', { body: { email, password } });
  await page.request.post(`${running.backend}/auth/session`, {
    headers: { authorization: `Bearer ${pickText(signed.body, 'token')}` },
  });
  await page.goto(running.admin.url);
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
  return new Hand();
}

// On Medusa's own pages it could only be had by signing out and a mail.
for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('one’s own password is changed in three presses', async ({ page, email, running }) => {
      const hand = await landAsSecondOwner(page, running, email);
      if (name === 'telephone') await hand.press(page.getByRole('button').filter({ visible: true }).first());
      await hand.press(page.getByRole('button', { name: 'Mary Adams' }).filter({ visible: true }));
      await hand.press(page.getByRole('menuitem', { name: 'Profile settings' }));
      await page.getByLabel('Present password').fill(password);
      await page.getByLabel('New password').fill(another);
      await hand.press(page.getByRole('button', { name: 'Change password' }));
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(name === 'telephone' ? 4 : 3);
      const answer = await call(running, '/auth/user/emailpass', { body: { email, password: another } });
      expect(answer.status).toBe(200);
    });
  });
}
