import { randomUUID } from 'node:crypto';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, openDesk } from '../at-the-desk.ts';

test('the owner writes the newsletter, tries it on herself, and sends it to her readers', async ({
  page,
  email,
  running,
}) => {
  await call(running, `/store/mailing?email=${encodeURIComponent(email)}`);
  const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec((await mailTo(email, /newsletter/)).html)?.[1];
  await call(running, '/store/mailing/confirm', { body: { token } });

  await openDesk(page, running, '/subscribers');
  const write = page.getByRole('link', { name: 'Write the newsletter' });
  await write.click();
  const subject = `New cards ${randomUUID()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text').fill('Dear friends,\n\nthey are off the press.');
  await page.goBack();
  await write.click();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);

  await page.getByRole('button', { name: 'Show it as a mail' }).click();
  const shown = page.frameLocator('iframe[title="The newsletter as a mail"]');
  await expect(shown.getByText('they are off the press.').last()).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expectAnnounced(page, `A test is on its way to ${running.admin.email}.`);
  await mailTo(running.admin.email, `Test: ${subject}`);

  await page.getByRole('button', { name: /^Send it to / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click();
  const sent = page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem').filter({ hasText: subject });
  expect((await mailTo(email, subject)).text).toContain('they are off the press.');
  await expect(sent).toContainText(/[1-9]\d* of \d+ have it/);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
