import { Codes } from '../../world/codes.ts';
import { newCustomer, password } from '../../world/customers.ts';
import { field, press } from '../customer.ts';
import { expect, test } from '../faulty-shop.ts';
import { readyCart } from '../ready-cart.ts';
import { continueToPayment, expectShipping, orderSummary, typeAddress } from '../shopper.ts';

test.use({ javaScriptEnabled: false });

test('without scripts nothing that a shopper typed into the checkout is lost while the backend is away', async ({
  page,
  email,
  faultProxy,
}) => {
  const main = page.getByRole('main');
  const address = main.getByLabel('Email address');
  await readyCart(page);
  await page.goto('/checkout/contact');
  let away = faultProxy.fail('*', /./, 'dropped');
  await address.fill(email);
  const answer = page.waitForResponse('/checkout/contact');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  expect((await answer).status()).toBe(503);
  await expect(main.getByRole('alert')).toContainText('Failed to retrieve cart');
  await expect(main.getByRole('alert')).toContainText('Nothing has been charged, and what you have typed is kept.');
  await expect(address).toHaveValue(email);
  away.end();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/checkout/contact/way');

  await page.getByText('Add a phone number').click();
  await page.getByRole('form', { name: 'Continue as guest' }).getByLabel('Phone').fill('02890000000');
  away = faultProxy.fail('*', /./, 'dropped');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(main.getByRole('alert')).toContainText('Failed to retrieve cart');
  await expect(page.getByRole('form', { name: 'Continue as guest' }).getByLabel('Phone')).toHaveValue('02890000000');
  await expect(main.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(main.getByText(email)).toBeVisible();
  away.end();
  await page.goto('/checkout/contact/reset');
  away = faultProxy.fail('*', /./, 'dropped');
  await address.fill(`other-${email}`);
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await expect(main.getByRole('alert')).toContainText('Failed to send reset email. Please try again.');
  await expect(address).toHaveValue(`other-${email}`);
  away.end();

  await page.goto('/checkout/contact/way');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
  await typeAddress(page);
  await page.getByRole('radio', { name: 'Express' }).check();
  away = faultProxy.fail('*', /./, 'dropped');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main.getByRole('alert').first()).toContainText('Failed to retrieve cart');
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');
  await expect(page.getByLabel('Postal code')).toHaveValue('BT34 4AA');
  away.end();
  await continueToPayment(page);
  await expect(orderSummary(page)).toContainText('Delivery£1.99');
});

test('without scripts a promotion code stays in its field while the backend is away, and is sent again', {
  tag: '@nightly',
}, async ({ page, faultProxy, running }) => {
  const codes = new Codes(running);
  try {
    const half = await codes.make('items', 50);
    await readyCart(page);
    await page.goto('/cart');
    const away = faultProxy.fail('*', /./, 'dropped');
    await page.getByLabel('Promotion code').fill(half);
    const answer = page.waitForResponse('/cart');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect((await answer).status()).toBe(503);
    await expect(page.getByText('What you sent is kept here.')).toBeVisible();
    away.end();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('A saving of £1.25 has been applied to your order.')).toBeVisible();
  } finally {
    await codes.remove();
  }
});

test('without scripts an address stays in its form while the backend is away, and a password does not', {
  tag: '@nightly',
}, async ({ page, faultProxy, running }) => {
  const customer = await newCustomer(running);
  await page.goto('/login?returnTo=/account/addresses/new');
  await field(page, 'Email address').fill(customer.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
  await typeAddress(page);
  let away = faultProxy.fail('*', /./, 'dropped');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('What you sent is kept here.')).toBeVisible();
  away.end();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: '4 Harbour Row' })).toBeVisible();

  await page.goto('/account/password');
  await page.getByLabel('Current password').fill(password);
  away = faultProxy.fail('*', /./, 'dropped');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is away for a moment' })).toBeVisible();
  expect(await page.content()).not.toContain(password);
  away.end();
});
