import type { Page } from '@playwright/test';
import { newCustomer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { guestOrder, placeOrder, postOrder } from '../../world/orders.ts';
import { sessionCookieFor, withTimes } from '../../world/visitor-cookies.ts';
import { field, press, signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { addToCart, cartLink, openCard } from '../shopper.ts';

async function fillAddress(page: Page, city = 'Kilkeel') {
  const address = { 'First name': 'Róisín', 'Last name': 'McKee', 'Address line 1': '4 Harbour Row', City: city };
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value);
  await field(page, 'Postal code').fill('bt34 4aa');
}

test('an address is added, changed and deleted', async ({ page, running }) => {
  await signIn(page, running, await newCustomer(running));
  await page.goto('/account');
  await page.getByRole('link', { name: 'Addresses', exact: true }).click();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await field(page, 'Postal code').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Address is required');
  await expect(page.getByRole('alert')).toContainText('City is required');
  await field(page, 'Name of this address (optional)').fill('Home');
  await fillAddress(page);
  await press(page, 'Save address');

  const book = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Home' }) });
  await expect(book).toContainText('4 Harbour Row');
  await expect(book).toContainText('BT34 4AA');
  await expect(book).toContainText('Default delivery');
  await expect(book).toContainText('Default billing');
  await page.getByRole('link', { name: 'Edit Home' }).click();
  await field(page, 'City').fill('Newcastle');
  await press(page, 'Save address');
  await expect(book).toContainText('Newcastle');

  await book.getByText('Delete', { exact: true }).click();
  await press(page, 'Delete address Home');
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(book).toHaveCount(0);
});

test('a shopper whose session is over is told so when they delete an address, and comes back to the address book', {
  tag: '@nightly',
}, async ({ page, context, running }) => {
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await page.goto('/account/addresses/new');
  await fillAddress(page);
  await press(page, 'Save address');
  await page.getByText('Delete', { exact: true }).click();
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: /^Delete address/ }).click();

  await expect(page.getByText('Must be authenticated to delete address').first()).toBeVisible();
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');
  await expect(page.getByRole('heading', { level: 1, name: 'Your addresses' })).toBeVisible();
  await expect(page.getByText('4 Harbour Row').first()).toBeVisible();
});

test('a shopper changes name, phone and password; this session stays and the others end', { tag: '@nightly' }, async ({
  page,
  running,
  browser,
}) => {
  const anna = await newCustomer(running);
  const elsewhere = await browser.newPage({ baseURL: running.storefront });
  await signIn(elsewhere, running, anna);
  await signIn(page, running, anna);
  await page.goto('/account/details');
  await expect(page.getByText(anna.email)).toBeVisible();
  await field(page, 'Last name').fill('Bell-McKee');
  await field(page, 'Phone (optional)').fill('028 9000 0000');
  await press(page, 'Save details');
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue('Bell-McKee');

  await page.getByRole('link', { name: 'Password', exact: true }).click();
  await field(page, 'Current password').fill('not-her-password');
  await field(page, 'New password').fill('another-password');
  await field(page, 'Confirm password').fill('another-password');
  await press(page, 'Change password');
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('The password is not right.');
  await field(page, 'Current password').fill(anna.password);
  await press(page, 'Change password');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

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

test('an older guest order moves into the account when its email address is the same', { tag: '@nightly' }, async ({
  page,
  running,
  email,
}) => {
  const anna = await newCustomer(running);
  const order = await guestOrder(running, email);
  await signIn(page, running, anna);
  await page.goto('/account/older-order');
  const ask = async (button: string) => {
    await field(page, 'Order number').fill(`#${order.number}`);
    await field(page, 'Email address of the order').fill(email);
    await press(page, button);
  };
  await ask('Ask for this order');
  await expect(page.getByText('we have asked that address by mail')).toBeVisible();
  const { text } = await mailTo(email, '/order-transfer?');
  const link = new URL(/https?:\S+\/order-transfer\?\S+/.exec(text)?.[0] ?? '');
  await ask('Take a request back');
  await expect(page.getByText('the mailed link moves nothing')).toBeVisible();
  await page.goto(link.pathname + link.search);
  await press(page, 'Yes, add it to their account');
  await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
});

test('a customer exports their data and closes the account in two steps', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const anna = await newCustomer(running);
  const order = await placeOrder(running, anna);
  await signIn(page, running, anna);
  await page.goto('/account/your-data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const told = await page.request.get('/account/my-data');
  expect(await told.text()).toContain(anna.email);
  expect(told.headers()['content-disposition']).toContain('my-data.json');

  await press(page, 'Send them by mail');
  await expect(page.getByText('What we keep under your address is on its way to you by mail.')).toBeVisible();
  await mailTo(anna.email, 'This address is not on our list.');

  await page.getByRole('link', { name: 'Close your account' }).click();
  await expect(page.getByRole('heading', { name: 'What we keep, and why' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await field(page, 'Your password').fill('not-her-password');
  await press(page, 'Close my account for good');
  await expect(page.getByRole('alert')).toHaveText('The password is not right.');
  await field(page, 'Your password').fill(anna.password);
  await press(page, 'Close my account for good');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await page.goto(`/account/orders/${order.id}`);
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
});

test('a shopper whose session expired keeps the cart and is offered to sign in again', { tag: '@nightly' }, async ({
  page,
  context,
  running,
}) => {
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await openCard(page, 'Do not be dismayed');
  await addToCart(page, { quantity: 3 });
  const { name, value } = sessionCookieFor(withTimes(anna.token, { issued: -7200, expires: -60 }));
  await context.addCookies([{ name, value, url: running.storefront, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/cart');

  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expect(page.getByText('Do not be dismayed').first()).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
});
