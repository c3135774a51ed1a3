import { newCustomer } from '../../world/customers.ts';
import { guestOrder, placeOrder, postOrder } from '../../world/orders.ts';
import { press, signIn } from '../customer.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { cartLink } from '../shopper.ts';

test('a shopper finds an order, tracks it, orders it again and cancels it', async ({ page, running }) => {
  const anna = await newCustomer(running);
  const [sent, fresh] = [await placeOrder(running, anna), await placeOrder(running, anna)];
  await postOrder(running, sent.id, [
    { tracking_number: 'RM123456789GB', tracking_url: 'https://post.example/RM123456789GB', label_url: '#' },
  ]);
  await signIn(page, running, anna);
  await page.goto('/account/orders');
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(2);
  await expect(orders.filter({ hasText: `Order ${fresh.number}` })).toContainText('Being prepared');
  const posted = orders.filter({ hasText: `Order ${sent.number}` });
  await expect(posted).toContainText('On its way');
  await expect(posted.getByRole('link', { name: 'RM123456789GB' })).toHaveAttribute('href', /^https:\/\/post\.example/);

  await page.getByRole('link', { name: `Order ${fresh.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${fresh.number}` })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await press(page, 'Order these again');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('The cards are in your cart.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await page.goto(`/account/orders/${fresh.id}`);
  await page.getByText('Cancel this order').first().click();
  await page
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
  await expect(
    page.getByText('We have your request to cancel. A receipt of it is on its way to you by mail.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`/account/orders/${fresh.id}`);
});

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
