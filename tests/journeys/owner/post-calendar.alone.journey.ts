import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { asAdmin } from '../../world/owner.ts';
import { pick } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, openDesk, sizes } from './at-the-desk.ts';

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner says when the shop is closed and how long the post takes, and is told what shoppers read', async ({
      page,
      running,
    }) => {
      const before = pick((await asAdmin(running, '/admin/post-calendar')).body, 'post_calendar');
      try {
        await asAdmin(running, '/admin/post-calendar', defaultPostCalendar);
        await openDesk(page, running, '/post-calendar');
        const form = page.getByRole('form', { name: 'Post calendar' });
        const told = form.getByRole('status');
        await expect(told).toContainText(/^Order before 12 noon .*: Standard, with you by .*; Express, with you by/);
        await expectWhole(page);

        await form.getByLabel('An order counts for its day until').selectOption('3 pm');
        await form.getByRole('button', { name: 'Saturday' }).click();
        const express = form.getByRole('group', { name: 'Express' });
        await express.getByLabel('At most').fill('0');
        await form.getByRole('button', { name: 'Save the calendar' }).click();
        await expect(form.getByRole('alert')).toHaveText('A parcel is on its way for 1 to 30 working days.');
        await express.getByLabel('At most').fill('3');
        await form.getByRole('button', { name: 'Add closed days' }).click();
        await form.getByLabel('From', { exact: true }).fill('2030-07-01');
        await form.getByLabel('Until, that day included').fill('2030-07-14');
        await form.getByRole('button', { name: 'Add a last posting date' }).click();
        await form.getByLabel('Occasion').fill('Christmas');
        await form.getByLabel('Last day to post').fill('2030-12-17');
        await form.getByLabel('To be there by').fill('2030-12-24');
        await expectWhole(page);
        await expect(told).toContainText('Order before 3 pm');
        await form.getByRole('button', { name: 'Save the calendar' }).click();
        await expectAnnounced(page, 'Saved. Shoppers are told the new days.');

        const kept = pick((await asAdmin(running, '/admin/post-calendar')).body, 'post_calendar');
        expect(kept).toEqual({
          cut_off_hour: 15,
          weekdays: [1, 2, 3, 4, 5, 6],
          closed: [{ from: '2030-07-01', until: '2030-07-14' }],
          methods: [
            { code: 'standard', least: 2, most: 4, saturdays: false },
            { code: 'express', least: 1, most: 3, saturdays: false },
          ],
          last_posting: [{ code: 'standard', occasion: 'Christmas', last: '2030-12-17', by: '2030-12-24' }],
        });
        await expect
          .poll(async () => (await page.request.get(`${running.storefront}/info/delivery`)).text())
          .toContain('Order before 3 pm');
        await page.reload();
        await expect(form.getByLabel('From', { exact: true })).toHaveValue('2030-07-01');
      } finally {
        await asAdmin(running, '/admin/post-calendar', before);
      }
    });
  });
}
