import { guestOrder } from '../../world/orders.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';

test('an order prints as a receipt with the shop’s own address', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const order = await guestOrder(running, email);
  await page.goto(`/order/${order.id}?access=${order.link['x-order-access']}`);
  await expect(page.getByText('Receipt', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByText('12 Mill Brae, Newcastle').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Total');
  await expect(page.getByRole('button', { name: 'Order these again' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
