import { bearer, newCustomer } from '../../world/customers.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickList } from '../../world/store-api.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';

/** @returns the link in the mail that asks a guest to transfer their order to an account */
async function requestTransfer(running: RunningShop, buyer: string) {
  const order = await guestOrder(running, buyer);
  const asking = await newCustomer(running);
  const headers = bearer(asking.token);
  await call(running, `/store/orders/${order.id}/transfer/request`, { body: {}, headers });
  const mail = await mailTo(buyer, `May order ${order.number} be added`);
  const ordersOfAsking = async () =>
    pickList((await call(running, '/store/orders', { headers })).body, 'orders').length;
  return { link: linkIn(mail, `${running.storefront}/order-transfer`), ordersOfAsking };
}

test.describe('a request for an order', () => {
  test('is accepted by a press, once', { tag: '@nightly' }, async ({ page, running, email }) => {
    const { link, ordersOfAsking } = await requestTransfer(running, email);
    await page.goto(link);
    expect(await ordersOfAsking()).toBe(0);
    await page.getByRole('button', { name: 'Yes, add it to their account' }).click();

    await expect(page.getByRole('heading', { name: 'The order has moved' })).toBeVisible();
    await expectAccessible(page);
    expect(await ordersOfAsking()).toBe(1);
    await page.goto(link);
    await page.getByRole('button', { name: 'No, decline' }).click();
    await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
    expect(await ordersOfAsking()).toBe(1);
  });

  test('is declined by a press', { tag: '@nightly' }, async ({ page, running, email }) => {
    const { link, ordersOfAsking } = await requestTransfer(running, email);
    await page.goto(link);
    await page.getByRole('button', { name: 'No, decline' }).click();

    await expect(page.getByRole('heading', { name: 'The order stays with you' })).toBeVisible();
    await expectAccessible(page);
    expect(await ordersOfAsking()).toBe(0);
  });
});
