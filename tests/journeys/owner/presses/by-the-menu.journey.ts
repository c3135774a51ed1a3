import { readFile } from 'node:fs/promises';
import { createCard } from '../../../world/cards/owner-cards.ts';
import { mailTo } from '../../../world/mailbox.ts';
import { guestOrder } from '../../../world/orders.ts';
import { asAdmin } from '../../../world/owner.ts';
import { call } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, sizes } from '../at-the-desk.ts';

// A telephone needs one more press, for the menu.
const theMenu = { desk: 0, telephone: 1 };

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    // Medusa's own pages take three presses and a wait, for a file without cards, refunds and fees.
    test('the owner downloads the accountant’s file in two presses', async ({ page, email, running }) => {
      const order = await guestOrder(running, email);
      const counter = await landOnToday(page, running);
      await counter.open(page, 'Business');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        counter.press(page.getByRole('link', { name: 'Takings, an order a row' })),
      ]);
      expect(counter.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`,${order.number},"Ruth Example","${email}",`);
    });

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
      expect(counter.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`);
    });

    // Medusa's own pages take three presses and send no mail.
    test('the owner invites a helper in two presses', { tag: '@nightly' }, async ({ page, email, running }) => {
      const counter = await landOnToday(page, running);
      await counter.open(page, 'People');
      await page.getByLabel('Their email address').fill(email);
      await counter.press(page.getByRole('button', { name: 'Send the invite', exact: true }));
      expect((await mailTo(email, /Help to run/)).text).toContain('/app/invite?token=');
      expect(counter.presses).toBeLessThanOrEqual(2 + theMenu[name]);
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
      expect(counter.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      await page.reload();
      await expect(price).toHaveValue(now);
    });

    test('the owner imports a file of cards, without a picture, in three presses', { tag: '@nightly' }, async ({
      page,
      running,
    }) => {
      const card = await createCard(running);
      try {
        const rowsOf = async (file: string) => {
          const { body } = await asAdmin(running, `/admin/catalogue/${file}`);
          return String(body)
            .replace(/^\uFEFF/, '')
            .split('\r\n');
        };
        // Other journeys create and remove cards meanwhile, so the file holds only this one.
        const only = async (file: string, first: string, from = '', to = '') => {
          const [head = '', ...rows] = await rowsOf(file);
          const row = rows.find((one) => one.startsWith(`"${first}"`)) ?? '';
          const buffer = Buffer.from(`${head}\r\n${row.replace(from, to)}\r\n`);
          return { name: file, mimeType: 'text/csv', buffer };
        };
        const files = [
          await only('cards.csv', card.number, '"Made by a test."', '"Made by a test, and better."'),
          await only('ranges.csv', 'wee'),
        ];
        const counter = await landOnToday(page, running);
        await counter.open(page, 'Catalogue import');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          counter.press(page.getByRole('button', { name: 'Choose files' })),
        ]);
        await chooser.setFiles(files);
        await expect(page.getByRole('list', { name: 'What would change' })).toContainText(
          'Made by a test, and better.',
        );
        await counter.press(page.getByRole('button', { name: 'Apply to the shop' }));
        await expect(page.getByText('Done: 0 added, 1 changed, 0 left as they were.')).toBeVisible();
        expect(counter.presses).toBeLessThanOrEqual(3 + theMenu[name]);
        const { body } = await asAdmin(running, `/admin/products/${card.id}?fields=description`);
        expect(body).toMatchObject({ product: { description: 'Made by a test, and better.' } });
      } finally {
        await card.remove();
      }
    });
  });
}
