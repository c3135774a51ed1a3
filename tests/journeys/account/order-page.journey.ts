import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';

const label = { tracking_number: 'AB123456789GB', tracking_url: 'https://track.example/AB', label_url: '' };

/** Opens the order as a guest does from the mail. */
async function openByLink(page: Page, { id, link }: Awaited<ReturnType<typeof guestOrder>>) {
  await page.goto(`/order/${id}?access=${link['x-order-access']}`);
}

test.describe('an order without an account', () => {
  test('is opened from its mail, and its address holds no secret', async ({ page, email, running }) => {
    const order = await guestOrder(running, email);
    const mail = await mailTo(email, 'See your order');
    await page.goto(linkIn(mail, `${running.storefront}/order/`));

    await expect(page).toHaveURL(`/order/${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('Being prepared');
    await expect(main).toContainText('1 Test Street');
    await postOrder(running, order.id, [label]);
    await page.reload();
    await expect(main).toContainText('On its way');
    await expect(main.getByRole('link', { name: 'AB123456789GB' })).toHaveAttribute('href', label.tracking_url);
  });

  test('is cancelled in two steps, with a receipt by mail', async ({ page, email, running }) => {
    const order = await guestOrder(running, email);
    await openByLink(page, order);
    const confirm = page.getByRole('button', { name: 'Yes, cancel this order' });
    await expect(confirm).toBeHidden();
    await page.getByText('Cancel this order', { exact: true }).click();
    await page.getByLabel('Your reason (optional)').fill('Ordered twice');
    await confirm.click();

    await expect(page.getByText('A receipt of it is on its way to you by mail.')).toBeVisible();
    await expect(page.getByText('You asked to cancel this order.')).toBeVisible();
    await expect(page.getByText('Cancellation asked for')).toBeVisible();
    await expect(page.getByText('Being prepared')).toHaveCount(0);
    await expect(page.getByText('Cancel this order', { exact: true })).toHaveCount(0);
    await mailTo(email, 'Ordered twice');
  });

  test('is put into the cart again', { tag: '@nightly' }, async ({ page, email, running }) => {
    const order = await guestOrder(running, email);
    await openByLink(page, order);
    await page.getByRole('button', { name: 'Order these again' }).click();

    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('The cards are in your cart.')).toBeVisible();
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');
  });

  test('is found by its number and address, and the answer reveals nothing more', async ({ page, email, running }) => {
    const order = await guestOrder(running, email);
    const said = page.getByText('If an order with this number was placed with this address');
    const main = page.getByRole('main');
    for (const number of ['999999999', String(order.number)]) {
      await page.goto('/order-lookup');
      await main.getByLabel('Order number').fill(number);
      await main.getByLabel('Email address of the order').fill(email);
      await main.getByRole('button', { name: 'Mail me the link' }).click();
      await expect(said).toBeVisible();
    }
    const mail = await mailTo(email, `The way to your order ${order.number}`);
    await page.goto(linkIn(mail, `${running.storefront}/order/`));
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  });
});

test('an order that is on its way can be withdrawn from, not cancelled', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const order = await guestOrder(running, email);
  await postOrder(running, order.id);
  await openByLink(page, order);
  await page.getByText('Withdraw from this order', { exact: true }).click();
  await expect(page.getByText('You need give no reason.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();

  await expect(page.getByText('You withdrew from this order.')).toBeVisible();
  await mailTo(email, 'We have your withdrawal');
});

test('an order prints as a receipt with the shop’s own address', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  const order = await guestOrder(running, email);
  await openByLink(page, order);
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
