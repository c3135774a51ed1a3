import { readFile } from 'node:fs/promises';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, landOnToday, menuPresses, openDesk, sizes } from './at-the-desk.ts';

// The VAT registration is a setting of the whole shop, so no other test may change it meanwhile.
test.describe.configure({ mode: 'serial' });

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    // Medusa's own pages take three presses and a wait, for a file without cards, refunds and fees.
    test('the owner reads the figures of a month and a tax year, and downloads the accountant’s file in two presses', async ({
      page,
      email,
      running,
    }) => {
      const order = await guestOrder(running, email);
      const counter = await landOnToday(page, running);
      await counter.open(page, 'Business');
      const sold = page.getByLabel('What was sold');
      const takings = sold.locator('dd').last();
      await expect(takings).toHaveText(/^£[\d,]+\.\d\d$/);
      await expect(page.getByRole('table', { name: 'Cards', exact: true }).getByRole('row').nth(1)).toBeVisible();
      for (const kind of ['Envelopes', 'Themes', 'Places']) {
        await page.getByRole('button', { name: kind }).click();
        await expect(page.getByRole('table', { name: kind }).getByRole('row').nth(1)).toBeVisible();
      }
      await page.getByRole('button', { name: 'Cards', exact: true }).click();
      await expectWhole(page);

      const month = await takings.innerText();
      await page.getByRole('button', { name: 'Tax year' }).click();
      await expect(page.getByText(/^6 April \d{4} to 5 April \d{4}$/)).toBeVisible();
      // Other tests put orders back by some days, which early in April is the tax year before.
      await page.getByRole('button', { name: 'Earlier' }).click();
      await page.getByRole('button', { name: 'Earlier' }).click();
      await expect(takings).toHaveText('£0.00');
      await page.getByRole('button', { name: 'Month' }).click();
      await expect(takings).not.toHaveText('£0.00');
      expect(month).not.toBe('£0.00');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        counter.press(page.getByRole('link', { name: 'Takings, an order a row' })),
      ]);
      expect(counter.presses).toBeLessThanOrEqual(2 + menuPresses[name]);
      expect(download.suggestedFilename()).toMatch(/^takings-\d{4}-\d{2}-01-to-\d{4}-\d{2}-\d{2}\.csv$/);
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toContain(`,${order.number},"Ruth Example","${email}",`);

      const [summary] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'Summary to print' }).click(),
      ]);
      await expect(summary.getByRole('heading', { name: /^Summary of 1 / })).toBeVisible();
      await expect(summary.getByRole('table', { name: 'What was sold' })).toContainText(await takings.innerText());
    });

    test('the owner copies takings, sums and tables into a spreadsheet', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      await guestOrder(running, email);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openDesk(page, running, '/business');
      const copied = async (button: string) => {
        await page.getByRole('button', { name: button }).click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      await expect.poll(() => copied('Copy these takings')).toMatch(/^When\tTakings\tOrders\n\d+ \w+ \d{4}\t/);
      await expect.poll(() => copied('Copy these sums')).toMatch(/^Sum\tPounds\nGoods\t[\d.]+\n.*\nLeft\t/s);
      await expect.poll(() => copied('Copy this table')).toMatch(/^Cards\tSold\tRefunded\t/);
      await page.getByRole('button', { name: 'Places' }).click();
      await expect.poll(() => copied('Copy this table')).toMatch(/^Places\tOrders\tTakings\n/);
      await expectWhole(page);
    });

    test('the owner registers the shop for VAT, and ends that', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      await guestOrder(running, email);
      await openDesk(page, running, '/business');
      const vat = page.getByRole('region', { name: 'VAT' });
      await expect(vat.getByText('Not registered for VAT. There is no VAT in any figure.')).toBeVisible();
      try {
        await vat.getByRole('button', { name: 'I am registered for VAT' }).click();
        await vat.getByLabel('VAT number').fill('12');
        await vat.getByLabel('Registered from').fill('2020-04-06');
        await vat.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('A VAT number has nine or twelve figures').first()).toBeVisible();
        await vat.getByLabel('VAT number').fill('GB 123 4567 89');
        await vat.getByRole('button', { name: 'Save' }).click();
        await expect(vat.getByText('Registered as GB123456789 from 6 April 2020.')).toBeVisible();
        await expect(page.getByText('VAT at 20 % in them')).toBeVisible();
        await expectWhole(page);
        await vat.getByRole('button', { name: 'Not registered any more' }).click();
        await expect(vat.getByText('Not registered for VAT.')).toBeVisible();
        await expect(page.getByText('VAT at 20 % in them')).toBeHidden();
      } finally {
        await asAdmin(running, '/admin/business/vat', { vat: null });
      }
    });
  });
}
