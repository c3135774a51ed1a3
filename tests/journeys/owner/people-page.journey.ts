import type { Page } from '@playwright/test';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, landOnToday, menuPresses, sizes } from './at-the-desk.ts';

const password = 'barley-nine-lanterns';

async function signIn(page: Page, { backend }: RunningShop, email: string, word: string): Promise<void> {
  await page.goto(`${backend}/app/login`);
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(word);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
}

test('the owner invites a packer, who sees their own work and nothing else', { tag: '@nightly' }, async ({
  page,
  browser,
  email,
  running,
}) => {
  await signIn(page, running, running.admin.email, running.admin.password);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'People' })).toBeVisible();
  await page.goto(`${running.backend}/app/people`);
  const alone = page.getByRole('region', { name: 'Signing in with a code' });
  await expect(alone).toContainText(/^You .*can pay money back, and need nothing but a password to sign in\./);
  await expect(alone.getByRole('link', { name: 'Set up a code' })).toHaveAttribute('href', '/app/settings/profile');
  await page.getByLabel('Their email address').fill(email);
  await page.getByRole('button', { name: 'Send the invite', exact: true }).click();
  await expect(page.getByText(`A mail with a link is on its way to ${email}.`)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Who keeps the shop' }).getByRole('listitem').filter({ hasText: email }),
  ).toContainText('Invited: packer');
  await expect(page.getByRole('list', { name: 'Who did what' })).toContainText('asked somebody to help');
  await expectWhole(page);

  const [link = ''] = (await mailTo(email, /Help to run/)).text.match(/https?:\S+\/app\/invite\?token=\S+/) ?? [];
  const packers = await browser.newPage();
  await packers.goto(link);
  await expect(packers.getByPlaceholder('Email')).toHaveValue(email);
  await packers.getByPlaceholder('First Name').fill('Mary');
  await packers.getByPlaceholder('Last Name').fill('Adams');
  await packers.getByPlaceholder('Password', { exact: true }).fill(password);
  await packers.getByPlaceholder('Repeat Password').fill(password);
  await packers.getByRole('button', { name: 'Create account' }).click();
  await expect(packers.getByText('Your account has been registered')).toBeVisible();

  await guestOrder(running, email);
  const letter = { name: 'Ruth', email, message: 'Do you post to Rathlin?' };
  expect((await call(running, '/store/contact', { body: letter })).status).toBe(200);
  await signIn(packers, running, email, password);
  await expect(packers.getByRole('heading', { name: 'To post' })).toBeVisible();
  const menu = packers.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
  for (const closed of ['Orders', 'Products', 'Money', 'People', 'Customers']) {
    await expect(menu.getByRole('link', { name: closed, exact: true })).toHaveCount(0);
  }
  // A packer's pages have no links to pages that a packer may not open.
  for (const [line, theirs] of [
    ['To post', packers.getByRole('list', { name: 'Orders to post' }).getByRole('listitem')],
    ['Messages', packers.getByRole('article', { name: /^Message from/ })],
  ] as const) {
    await menu.getByRole('link', { name: line }).click();
    await expect(theirs.first()).toBeVisible();
    const led = await packers
      .locator('main a[href^="/app/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(led, line).toEqual([]);
  }

  await packers.goto(`${running.backend}/app/settings/profile`);
  await packers.getByLabel('Present password').fill(password);
  await packers.getByLabel('New password').fill('another-good-password');
  await packers.getByRole('button', { name: 'Change password' }).click();
  await expect(packers.getByText('Your password is changed.')).toBeVisible();
  await packers.reload();
  await expect(packers.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expectWhole(packers);
  await packers.close();
});

// Medusa's own pages take three presses and send no mail.
for (const { name, width, height } of sizes) {
  test(`at a ${name} the owner invites a helper in two presses, and resends or withdraws the invite with one`, {
    tag: '@nightly',
  }, async ({ page, email, running }) => {
    await page.setViewportSize({ width, height });
    const counter = await landOnToday(page, running);
    await counter.open(page, 'People');
    await page.getByLabel('Their email address').fill(email);
    await counter.press(page.getByRole('button', { name: 'Send the invite', exact: true }));
    expect(counter.presses).toBeLessThanOrEqual(2 + menuPresses[name]);
    await page.getByRole('button', { name: `Send the invite to ${email} again` }).click();
    await expect(page.getByText(`A mail with a new link is on its way to ${email}.`)).toBeVisible();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);

    await page.getByRole('button', { name: `Take back the invite to ${email}` }).click();
    await expectAnnounced(page, 'The invite is taken back.');
    await expect(page.getByRole('list', { name: 'Who keeps the shop' })).not.toContainText(email);
  });
}
