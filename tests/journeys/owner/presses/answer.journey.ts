import { randomUUID } from 'node:crypto';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, openDesk, sizes, toDo } from '../at-the-desk.ts';

test('an answer that is sent offline says so at once, is kept, and goes only when it is sent again', async ({
  page,
  email,
  running,
}) => {
  const message = `Do you send to Sligo? ${randomUUID()}`;
  const body = { name: 'Ruth Example', email, telephone: '', message, subscribe: false };
  await call(running, '/store/contact', { body });
  await openDesk(page, running, '/messages');
  await page.getByLabel('Search the messages').fill(email);
  const found = page.getByRole('article').filter({ hasText: message });
  await found.getByRole('button', { name: 'Answer', exact: true }).click();
  const own = `Yes, gladly. ${randomUUID()}`;
  await found.getByLabel('Your answer').fill(own);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/answer') && sent.push(request.url()));
  await page.context().setOffline(true);
  await found.getByRole('button', { name: 'Send the answer' }).click();
  await expectAnnounced(page, 'You are offline: nothing was sent.');
  await page.context().setOffline(false);
  await expect(found.getByLabel('Your answer')).toHaveValue(own);
  await expect(found.getByRole('button', { name: 'Send the answer' })).toBeEnabled();
  expect(sent).toEqual([]);
  await found.getByRole('button', { name: 'Send the answer' }).click();
  await expect(found).toBeHidden();
  expect((await mailTo(email, /Your message to/)).text).toContain(own);
  expect(sent).toHaveLength(1);
});

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner answers and files a message in three presses', async ({ page, email, running }) => {
      const message = `Do you send to Donegal? ${randomUUID()}`;
      const body = { name: 'Ruth Example', email, telephone: '', message, subscribe: false };
      await call(running, '/store/contact', { body });
      const counter = await landOnToday(page, running);
      await counter.press(toDo(page, /^\d+ new messages?/));
      await page.getByLabel('Search the messages').fill(email);
      const found = page.getByRole('article').filter({ hasText: message });
      await counter.press(found.getByRole('button', { name: 'Answer', exact: true }));
      const own = `Yes, gladly. ${randomUUID()}`;
      await found.getByLabel('Your answer').fill(own);
      await counter.press(found.getByRole('button', { name: 'Send the answer' }));
      await expect(page.getByText('No new messages.')).toBeVisible();
      expect(counter.presses).toBeLessThanOrEqual(3);
      expect((await mailTo(email, /Your message to/)).text).toContain(own);
    });
  });
}
