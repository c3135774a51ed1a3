import { randomUUID } from 'node:crypto';
import { mailTo } from '../../world/mailbox.ts';
import { call } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, openDesk } from './at-the-desk.ts';

test('the owner answers a message on the page, with a saved reply and their own words', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const message = `Where is my order, please? ${randomUUID()}`;
  await call(running, '/store/contact', {
    body: { name: 'Ruth Example', email, telephone: '', message, subscribe: false },
  });
  await openDesk(page, running, '/messages');
  await page.getByLabel('Search the messages').fill(email);
  const found = page.getByRole('article').filter({ hasText: message });
  await expect(found).toBeVisible();
  await expect(page.getByRole('button', { name: /^New \(\d+\)$/ })).toBeVisible();

  await found.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(found.getByText('No orders from this address.')).toBeVisible();
  await found.getByRole('combobox', { name: 'Saved replies' }).click();
  await page.getByRole('option', { name: 'Where is my order?' }).click();
  const words = found.getByLabel('Your answer');
  await expect(words).toHaveValue(/^Dear Ruth Example,/);
  const own = `It left on Monday. ${randomUUID()}`;
  await words.fill(`${await words.inputValue()}\n\n${own}`);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectWhole(page);
  await found.getByRole('button', { name: 'Send the answer' }).click();
  await expectAnnounced(page, `Your answer is on its way to ${email}.`);
  await page.getByRole('button', { name: 'Answered', exact: true }).click();
  await expect(found.getByText(own)).toBeVisible();

  const mail = await mailTo(email, /Your message to/);
  expect(mail.text).toContain(own);
  expect(mail.text).toContain(message);
});
