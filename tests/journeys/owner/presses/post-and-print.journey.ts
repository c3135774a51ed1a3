import { uniqueEmail } from '../../../world/customers.ts';
import { type GuestOrder, guestOrder, trackingOf } from '../../../world/orders.ts';
import { asAdmin } from '../../../world/owner.ts';
import { pick } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, orderInList, sizes, toDo } from '../at-the-desk.ts';
import { showOnly } from '../show-only.ts';

// Medusa's own pages take seven presses and two forms to ship an order, and two more for each slip.
for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the owner posts an order with its tracking number in three presses', { tag: '@nightly' }, async ({
      page,
      email,
      running,
    }) => {
      const order = await guestOrder(running, email);
      const tracking = trackingOf(order);
      const counter = await landOnToday(page, running);
      await counter.press(orderInList(page, order.number));
      await counter.press(page.getByRole('region', { name: `Order ${order.number}` }).getByText('Posted…'));
      // The order is ticked already, wherever in the list it is.
      const box = page.getByLabel(`Tracking number of order ${order.number}`);
      await expect(box).toBeFocused();
      await expect(box).toBeInViewport();
      await page.keyboard.type(tracking);
      await counter.press(page.getByRole('button', { name: 'Posted (1)' }));
      await expect(page.getByText('1 order is marked as posted.')).toBeVisible();
      expect(counter.presses).toBeLessThanOrEqual(3);
      const { body } = await asAdmin(running, `/admin/orders/${order.id}?fields=*fulfillments,*fulfillments.labels`);
      expect(pick(body, 'order', 'fulfillments', 0, 'labels', 0, 'tracking_number')).toBe(tracking);
    });

    test('the owner opens the slips of three orders in three presses', { tag: '@nightly' }, async ({
      page,
      running,
    }) => {
      const orders: GuestOrder[] = await Promise.all(
        Array.from({ length: 3 }, () => guestOrder(running, uniqueEmail('slips'))),
      );
      await showOnly(page, running, orders);
      const counter = await landOnToday(page, running);
      await counter.press(toDo(page, /^\d+ parcels? to post/));
      await counter.press(page.getByRole('button', { name: 'Tick all 3' }));
      const [slips] = await Promise.all([
        page.waitForEvent('popup'),
        counter.press(page.getByRole('link', { name: 'Slips' })),
      ]);
      expect(counter.presses).toBeLessThanOrEqual(3);
      for (const { number } of orders) await expect(slips.getByText(`Order #${number}`).first()).toBeVisible();
      const { body } = await asAdmin(running, `/admin/orders/${orders[0]?.id}?fields=*fulfillments`);
      expect(pick(body, 'order', 'fulfillments')).toEqual([]);
    });
  });
}
