import { randomUUID } from 'node:crypto';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, sizes, toDo } from '../at-the-desk.ts';

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
