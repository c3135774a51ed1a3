import type { Page } from '@playwright/test';
import { bearer } from '../../../world/customers.ts';
import { mailTo } from '../../../world/mailbox.ts';
import { asAdmin, totpCode } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { call, pickText } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { sizes } from '../at-the-desk.ts';
import { PressCounter } from '../press-counter.ts';

const password = 'barley-nine-lanterns';
const another = 'oats-eleven-lanterns';

/** Uses a second owner, since a new password ends the sessions of all other journeys that use the first. */
async function addSecondOwner(running: RunningShop, email: string): Promise<void> {
  await asAdmin(running, '/admin/people', { email, role: 'owner' });
  const [link = ''] = (await mailTo(email, /Help to run/)).text.match(/https?:\S+\/app\/invite\?token=\S+/) ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  const registered = await call(running, '/auth/user/emailpass/register', {
    body: { email, password, invite_token: token },
  });
  const headers = { authorization: `Bearer ${pickText(registered.body, 'token')}` };
  const body = { first_name: 'Mary', last_name: 'Adams' };
  await call(running, `/admin/invites/accept?token=${encodeURIComponent(token)}`, { headers, body });
}

async function landAsSecondOwner(page: Page, running: RunningShop, email: string): Promise<PressCounter> {
  await addSecondOwner(running, email);
  const signed = await call(running, '/auth/user/emailpass', { body: { email, password } });
  await page.request.post(`${running.backend}/auth/session`, {
    headers: { authorization: `Bearer ${pickText(signed.body, 'token')}` },
  });
  await page.goto(running.admin.url);
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
  return new PressCounter();
}

async function fillSignIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(word);
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
      await expectAnnounced(page, 'Your password is changed.');
      expect(counter.presses).toBeLessThanOrEqual(name === 'telephone' ? 4 : 3);
      const answer = await call(running, '/auth/user/emailpass', { body: { email, password: another } });
      expect(answer.status).toBe(200);
    });

    test('the owner replaces a forgotten password in five presses, sign-in included', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      await addSecondOwner(running, email);
      await page.goto(running.admin.url);
      const counter = new PressCounter();
      await counter.press(page.getByRole('link', { name: 'Reset' }));
      await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
      await page.getByPlaceholder('Email').fill(email);
      await counter.press(page.locator('button[type=submit]'));
      const { text } = await mailTo(email, /\/app\/reset-password/);
      // The press on the link in the mail is made by hand, so it is counted here.
      counter.presses += 1;
      await page.goto(/https?:\S+\/app\/reset-password\S+/.exec(text)?.[0] ?? '');
      await page.getByPlaceholder('New password', { exact: true }).fill(another);
      await page.getByPlaceholder(/^Repeat/).fill(another);
      await counter.press(page.locator('button[type=submit]'));
      await expect(page.getByText('You can sign in with it now.')).toBeVisible();
      await page.goto(running.admin.url);
      await fillSignIn(page, email, another);
      await counter.press(page.getByRole('button', { name: 'Continue with Email' }));
      await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
      expect(counter.presses).toBeLessThanOrEqual(5);
    });
  });
}

test('an owner with a second factor signs in with the code of their authenticator', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  await addSecondOwner(running, email);
  const headers = bearer(
    pickText((await call(running, '/auth/user/emailpass', { body: { email, password } })).body, 'token'),
  );
  const { body } = await call(running, '/auth/mfa/factors', { headers, body: { provider: 'totp', label: email } });
  const [id, key] = [pickText(body, 'mfa_factor', 'id'), pickText(body, 'secret')];
  const proven = await call(running, `/auth/mfa/factors/${id}/verify`, { headers, body: { code: totpCode(key) } });
  expect(proven.status).toBe(200);

  await page.goto(running.admin.url);
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toHaveCount(0);
  const boxes = page.getByRole('textbox');
  await boxes.first().click();
  // The form sends itself with the sixth figure.
  for (const [at, figure] of [...totpCode(key, 1)].entries()) {
    await expect(boxes.nth(at)).toBeFocused();
    await page.keyboard.press(figure);
  }
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
});
