import { readFile } from 'node:fs/promises';
import { makeOwnCard } from '../../../world/cards/own-cards.ts';
import { mailTo } from '../../../world/mailbox.ts';
import { guestOrder } from '../../../world/orders.ts';
import { asAdmin } from '../../../world/owner.ts';
import { call } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { land, sizes } from '../at-the-desk.ts';

/** What a telephone needs besides: the button behind which it keeps the menu. */
const theMenu = { desk: 0, telephone: 1 };

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    // Three presses, a wait and the bell on Medusa's own pages, for a file without cards, refunds and fees.
    test('the accountant’s file is had in two presses', async ({ page, email, running }) => {
      const order = await guestOrder(running, email);
      const hand = await land(page, running);
      await hand.open(page, 'Business');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        hand.press(page.getByRole('link', { name: 'Takings, an order a row' })),
      ]);
      expect(hand.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`,${order.number},"Ruth Example","${email}",`);
    });

    // As it was.
    test('the list of subscribers is had in two presses', { tag: '@nightly' }, async ({ page, email, running }) => {
      await call(running, `/store/mailing?email=${encodeURIComponent(email)}`);
      const token = /\/newsletter\/confirm\?token=([\w.-]+)/.exec((await mailTo(email, /newsletter/)).html)?.[1];
      await call(running, '/store/mailing/confirm', { body: { token } });
      const hand = await land(page, running);
      await hand.open(page, 'Subscribers');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        hand.press(page.getByRole('link', { name: 'Download CSV' })),
      ]);
      expect(hand.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`);
    });

    // Three on Medusa's own pages, and no mail left.
    test('somebody is asked to help in two presses', { tag: '@nightly' }, async ({ page, email, running }) => {
      const hand = await land(page, running);
      await hand.open(page, 'People');
      await page.getByLabel('Their email address').fill(email);
      await hand.press(page.getByRole('button', { name: 'Send the invite', exact: true }));
      expect((await mailTo(email, /Help to run/)).text).toContain('/app/invite?token=');
      expect(hand.presses).toBeLessThanOrEqual(2 + theMenu[name]);
    });

    // As it was: nothing of it could be left out.
    test('a price of delivery is written in two presses', { tag: '@nightly' }, async ({ page, running }) => {
      const hand = await land(page, running);
      await hand.open(page, 'Delivery prices');
      const standard = page.getByRole('form', { name: 'Standard' });
      const price = standard.getByLabel('Price in £').first();
      // As it is: other shoppers are on their way to pay it.
      const now = await price.inputValue();
      await price.fill('');
      await price.fill(now);
      await hand.press(standard.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Standard: the new prices are in effect.').first()).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(2 + theMenu[name]);
      await page.reload();
      await expect(price).toHaveValue(now);
    });

    // Three before, with every picture of the shop.
    test('a file of cards is brought in, without a picture, in three presses', async ({ page, running }) => {
      const card = await makeOwnCard(running);
      try {
        const rowsOf = async (file: string) => {
          const { body } = await asAdmin(running, `/admin/catalogue/${file}`);
          return String(body)
            .replace(/^\uFEFF/, '')
            .split('\r\n');
        };
        // What others make and remove meanwhile is left out of it.
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
        const hand = await land(page, running);
        await hand.open(page, 'Catalogue import');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          hand.press(page.getByRole('button', { name: 'Choose files' })),
        ]);
        await chooser.setFiles(files);
        await expect(page.getByRole('list', { name: 'What would change' })).toContainText(
          'Made by a test, and better.',
        );
        await hand.press(page.getByRole('button', { name: 'Apply to the shop' }));
        await expect(page.getByText('Done: 0 added, 1 changed, 0 left as they were.')).toBeVisible();
        expect(hand.presses).toBeLessThanOrEqual(3 + theMenu[name]);
        const { body } = await asAdmin(running, `/admin/products/${card.id}?fields=description`);
        expect(body).toMatchObject({ product: { description: 'Made by a test, and better.' } });
      } finally {
        await card.remove();
      }
    });
  });
}
