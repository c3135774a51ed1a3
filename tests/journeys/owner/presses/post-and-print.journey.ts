import { anyAddress } from '../../../world/customers.ts';
import { type GuestOrder, guestOrder } from '../../../world/orders.ts';
import { asAdmin } from '../../../world/owner.ts';
import { pick } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { land, orderInList, sizes, toDo } from '../at-the-desk.ts';
import { showOnly } from '../show-only.ts';

// Medusa's own pages took seven presses and two forms to post an order, and two for the slip of each.
for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('an order is posted with its number in three presses', async ({ page, email, running }, testInfo) => {
      const order = await guestOrder(running, email);
      const hand = await land(page, running);
      await hand.press(orderInList(page, order.number));
      await hand.press(page.getByRole('region', { name: `Order ${order.number}` }).getByText('Posted…'));
      // Ticked already, and its box waits for the number, wherever in the list it stands.
      const box = page.getByLabel(`Tracking number of order ${order.number}`);
      await expect(box).toBeFocused();
      await expect(box).toBeInViewport();
      await page.keyboard.type('AB123456789GB');
      await page.screenshot({ path: testInfo.outputPath(`posted-from-its-page-${width}.png`) });
      await hand.press(page.getByRole('button', { name: 'Posted (1)' }));
      await expect(page.getByText('1 order is marked as posted.')).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(3);
      const { body } = await asAdmin(running, `/admin/orders/${order.id}?fields=*fulfillments,*fulfillments.labels`);
      expect(pick(body, 'order', 'fulfillments', 0, 'labels', 0, 'tracking_number')).toBe('AB123456789GB');
    });

    test('the slips of three orders are opened in three presses', { tag: '@nightly' }, async ({ page, running }) => {
      const orders: GuestOrder[] = await Promise.all(
        Array.from({ length: 3 }, () => guestOrder(running, anyAddress('slips'))),
      );
      await showOnly(page, running, orders);
      const hand = await land(page, running);
      await hand.press(toDo(page, /^\d+ orders? to post/));
      await hand.press(page.getByRole('button', { name: 'Tick all 3' }));
      const [slips] = await Promise.all([
        page.waitForEvent('popup'),
        hand.press(page.getByRole('link', { name: 'Slips' })),
      ]);
      expect(hand.presses).toBeLessThanOrEqual(3);
      for (const { number } of orders) await expect(slips.getByText(`Order #${number}`).first()).toBeVisible();
      const { body } = await asAdmin(running, `/admin/orders/${orders[0]?.id}?fields=*fulfillments`);
      expect(pick(body, 'order', 'fulfillments')).toEqual([]);
    });
  });
}
