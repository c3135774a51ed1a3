import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { call, pick } from '../../world/store-api.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, signIn, sizes } from './at-the-desk.ts';

// Today counts the orders of the whole shop, so these tests would count each other's.
test.describe.configure({ mode: 'serial' });

for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner lands on what is to be done, and sees it change without a reload', async ({
      page,
      email,
      running,
    }) => {
      await signIn(page, running);
      const toDo = page.getByRole('list', { name: 'To do' });
      const { number, id, link } = await guestOrder(running, email);
      await call(running, `/store/orders/${id}/cancel-request`, { body: {}, headers: link });
      await expect(toDo.getByRole('link', { name: `A shopper asks to cancel order ${number}` })).toHaveAttribute(
        'href',
        `/app/orders/${id}`,
      );
      const topOf = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN;
      expect(await topOf(toDo)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Orders', level: 1 })));
      await expectWhole(page);
    });

    test('the page ‘Today’ tells of an order, a message and a payment while it is open', { tag: '@nightly' }, async ({
      page,
      email,
      owner,
      running,
    }) => {
      await signIn(page, running);
      if (width < 1024) await page.goto(`${running.backend}/app/today`);
      else {
        const first = page.locator('aside nav').first().getByRole('link').first();
        await expect(first).toHaveText('Today');
        await first.click();
      }
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      const week = page.getByRole('region', { name: 'This week' });
      const takings = week.getByText(/from \d+ orders?$/).first();
      const before = await takings.innerText();

      const toDo = page.getByRole('list', { name: 'To do' });
      // Other journeys order, post and write meanwhile, so the page is asked for what the shop counts by then.
      const expectCounted = (what: 'to_post' | 'messages', name: RegExp) =>
        expect
          .poll(async () => {
            const [shown = '0'] = await toDo.getByRole('link', { name }).allInnerTexts();
            const { body } = await asAdmin(running, '/admin/desk');
            return Number.parseInt(shown, 10) - Number(pick(body, what, 'count'));
          })
          .toBe(0);

      const order = await guestOrder(running, email);
      await expect(takings).not.toHaveText(before);
      await expect(toDo.getByRole('link', { name: /^\d+ parcels? to post/ })).toHaveAttribute('href', '/app/to-post');
      await expectCounted('to_post', /^\d+ parcels? to post/);

      const body = { name: 'Ruth', email, telephone: '', message: `Donegal? ${randomUUID()}`, subscribe: false };
      await call(running, '/store/contact', { body });
      await expect(toDo.getByRole('link', { name: /^\d+ new messages?/ })).toHaveAttribute('href', '/app/messages');
      await expectCounted('messages', /^\d+ new messages?/);

      const [placed] = await owner.ordersOf(email);
      await cardDashboard(running).dispute(placed?.payment_collections[0]?.payments[0]?.data?.id ?? '');
      const care = toDo.getByRole('link', { name: `Order ${order.number}: the shopper’s bank asks` });
      await expect(care).toBeVisible();
      const best = page.getByRole('list', { name: 'Best cards' });
      await expect(best.locator('img').first()).toHaveAttribute('src', /\/pictures\/.+\/320\.webp$/);
      await expect(best.getByRole('link').first()).toHaveAttribute('href', /^\/app\/cards\/prod_/);
      await expect(week.getByRole('table', { name: 'Takings of eight weeks' }).getByRole('row')).toHaveCount(9);
      await expectWhole(page);
      for (const link of await toDo.getByRole('link').all()) {
        expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);
      }

      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      const bell = page.getByRole('dialog');
      for (const title of ['A new message', `A payment of order ${order.number} is disputed`]) {
        await expect(bell.getByRole('link', { name: title }).first()).toBeVisible();
      }
      const told = bell.getByRole('link', { name: `New order ${order.number}`, exact: true });
      await expect(told).toHaveAttribute('href', `/app/orders/${order.id}`);
      await page.keyboard.press('Escape');
      await expect(bell).toHaveCount(0);
      await care.click();
      await expect(page.getByRole('heading', { name: `#${order.number}` })).toBeVisible();
    });
  });
}
