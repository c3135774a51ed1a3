import { dayOf, startOfDay } from '@shop/shared/format/calendar';
import { asAdmin } from '../../../world/owner.ts';
import { pickList } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, openDesk, sizes } from '../at-the-desk.ts';

for (const { name, width, height } of sizes) {
  test(`at a ${name} the owner gives a season of their own to the home page, and takes it away`, {
    tag: '@nightly',
  }, async ({ page, running }) => {
    const { body } = await asAdmin(running, '/admin/seasons');
    const seasons = pickList(body, 'seasons');
    await page.setViewportSize({ width, height });
    const heading = `Open day ${width}`;
    try {
      await openDesk(page, running, '/seasons');
      await expect(page.getByText(/^Leads from 1 October \d{4} to 25 December \d{4}\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Change Christmas' }).click();
      await expect(page.getByLabel('Heading')).toHaveValue('Christmas, in good time');
      await expectWhole(page);

      // Of two seasons whose day is today the first leads, and the new one is the last.
      const others = seasons.map((season) => ({ ...Object(season), is_on: false }));
      expect((await asAdmin(running, '/admin/seasons', { seasons: others })).status).toBe(200);
      await page.reload();
      await expect(page.getByText('Nothing leads today.')).toBeVisible();

      const today = dayOf(new Date());
      await page.getByRole('button', { name: 'Add a season' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Open day');
      await page.getByLabel('Day', { exact: true }).fill(String(Number(today.slice(8))));
      await page.getByRole('combobox', { name: 'Month' }).click();
      const month = startOfDay(today).toLocaleDateString('en-GB', { month: 'long', timeZone: 'Europe/London' });
      await page.getByRole('option', { name: month }).click();
      await page.getByRole('button', { name: 'Save the seasons' }).click();
      await expect(page.getByText('The heading of a season is missing.')).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Open day');
      await page.getByLabel('Heading').fill(heading);
      await page.getByRole('button', { name: 'Save the seasons' }).click();
      await expectAnnounced(page, 'The seasons are saved.');
      await expect(page.getByText(`Open day leads today: “${heading}”.`)).toBeVisible();

      await page.getByRole('button', { name: 'Remove Open day' }).click();
      await page.getByRole('button', { name: 'Save the seasons' }).click();
      await expect(page.getByText(/Open day leads today/)).toBeHidden();
    } finally {
      await asAdmin(running, '/admin/seasons', { seasons });
    }
  });
}
