import { bearer, newCustomer } from '../../world/customers.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickList } from '../../world/store-api.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';

/** A request of somebody with an account for a guest's order, and the link that was mailed to that guest. */
async function askedFor(running: RunningShop, buyer: string) {
  const order = await guestOrder(running, buyer);
  const asking = await newCustomer(running);
  const headers = bearer(asking.token);
  await call(running, `/store/orders/${order.id}/transfer/request`, { body: {}, headers });
  const mail = await mailTo(buyer, `May order ${order.number} be added`);
  const ordersOfAsking = async () =>
    pickList((await call(running, '/store/orders', { headers })).body, 'orders').length;
  return { link: linkIn(mail, `${running.storefront}/order-transfer`), ordersOfAsking };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a request for an order' : 'a request for an order, scripts off', {
    tag: javaScriptEnabled ? [] : '@nightly',
  }, () => {
    test.use({ javaScriptEnabled });

    test('is agreed to by a press, once', async ({ page, running, email }) => {
      const { link, ordersOfAsking } = await askedFor(running, email);
      await page.goto(link);
      expect(await ordersOfAsking()).toBe(0);
      await page.getByRole('button', { name: 'Yes, add it to their account' }).click();

      await expect(page.getByRole('heading', { name: 'The order has moved' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await ordersOfAsking()).toBe(1);
      await page.goto(link);
      await page.getByRole('button', { name: 'No, decline' }).click();
      await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
      expect(await ordersOfAsking()).toBe(1);
    });

    test('is declined by a press', { tag: '@nightly' }, async ({ page, running, email }) => {
      const { link, ordersOfAsking } = await askedFor(running, email);
      await page.goto(link);
      await page.getByRole('button', { name: 'No, decline' }).click();

      await expect(page.getByRole('heading', { name: 'The order stays with you' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await ordersOfAsking()).toBe(0);
    });
  });
}

test('a link without its token says that it is worth nothing', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/order-transfer?order=order_x');
  await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
});
