import { randomUUID } from 'node:crypto';
import { mailTo } from '../../world/mailbox.ts';
import { call } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { openDesk } from './at-the-desk.ts';

const widths = [390, 1366];

test(
  'the owner answers a message on the page, with a saved reply and their own words',
  { tag: '@nightly' },
  async ({ page, email, running }, testInfo) => {
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
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spill, `at ${width} pixels nothing is wider than the page`).toBeLessThanOrEqual(0);
      const box = await found.getByRole('button', { name: 'Send the answer' }).boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(40);
      await page.screenshot({ path: testInfo.outputPath(`messages-${width}.png`) });
    }
    await found.getByRole('button', { name: 'Send the answer' }).click();
    await expectAnnounced(page, `Your answer is on its way to ${email}.`);
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await expect(found.getByText(own)).toBeVisible();

    const mail = await mailTo(email, /Your message to/);
    expect(mail.text).toContain(own);
    expect(mail.text).toContain(message);
  },
);
