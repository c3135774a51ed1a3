import { readFile } from 'node:fs/promises';
import { mailTo } from '../../../world/mailbox.ts';
import { call } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, menuPresses, sizes } from '../at-the-desk.ts';

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner downloads the list of subscribers in two presses', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      await call(running, `/store/mailing?email=${encodeURIComponent(email)}`);
      const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec((await mailTo(email, /newsletter/)).html)?.[1];
      await call(running, '/store/mailing/confirm', { body: { token } });
      const counter = await landOnToday(page, running);
      await counter.open(page, 'Subscribers');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        counter.press(page.getByRole('link', { name: 'Download CSV' })),
      ]);
      expect(counter.presses).toBeLessThanOrEqual(2 + menuPresses[name]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`);
    });

    test('what exports the orders leads to the shop’s own files', { tag: '@nightly' }, async ({ page, running }) => {
      const counter = await landOnToday(page, running);
      await counter.press(page.getByRole('link', { name: 'Export', exact: true }));
      await expect(page).toHaveURL(/\/app\/business$/);
      await expect(page.getByRole('link', { name: 'Takings, an order a row' })).toBeVisible();
      await page.goto(`${running.backend}/app/products/export`);
      await expect(page.getByRole('heading', { name: 'Catalogue import', level: 1 })).toBeVisible();
    });

    test('the owner saves a delivery price in two presses', { tag: '@nightly' }, async ({ page, running }) => {
      const counter = await landOnToday(page, running);
      await counter.open(page, 'Delivery prices');
      const standard = page.getByRole('form', { name: 'Standard' });
      const price = standard.getByLabel('Price in £').first();
      // The price is saved unchanged, since other journeys pay it meanwhile.
      const now = await price.inputValue();
      await price.fill('');
      await price.fill(now);
      await counter.press(standard.getByRole('button', { name: 'Save' }));
      await expectAnnounced(page, 'Standard: the new prices are in effect.');
      expect(counter.presses).toBeLessThanOrEqual(2 + menuPresses[name]);
      await page.reload();
      await expect(price).toHaveValue(now);
    });
  });
}
