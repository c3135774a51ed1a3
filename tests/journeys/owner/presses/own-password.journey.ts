import type { Page } from '@playwright/test';
import { mailTo } from '../../../world/mailbox.ts';
import { asAdmin } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, pickText } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { sizes } from '../at-the-desk.ts';
import { PressCounter } from '../press-counter.ts';

const password = 'barley-nine-lanterns';
const another = 'oats-eleven-lanterns';

/** Uses a second owner, since a new password ends the sessions of all other journeys that use the first. */
async function landAsSecondOwner(page: Page, running: RunningShop, email: string): Promise<PressCounter> {
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
  return new PressCounter();
}

// Medusa itself changes a password only by signing out and a mail.
for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner changes their own password in three presses', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      const counter = await landAsSecondOwner(page, running, email);
      if (name === 'telephone') await counter.press(page.getByRole('button').filter({ visible: true }).first());
      await counter.press(page.getByRole('button', { name: 'Mary Adams' }).filter({ visible: true }));
      await counter.press(page.getByRole('menuitem', { name: 'Profile settings' }));
      await page.getByLabel('Present password').fill(password);
      await page.getByLabel('New password').fill(another);
      await counter.press(page.getByRole('button', { name: 'Change password' }));
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      expect(counter.presses).toBeLessThanOrEqual(name === 'telephone' ? 4 : 3);
      const answer = await call(running, '/auth/user/emailpass', { body: { email, password: another } });
      expect(answer.status).toBe(200);
    });
  });
}
