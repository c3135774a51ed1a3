import { bearer, newCustomer, password } from '../../world/customers.ts';
import { call, pickList } from '../../world/store-api.ts';
import { readCartId } from '../cart-cookie.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  cards,
  continueToPayment,
  expectOrderPlaced,
  expectPriced,
  expectShipping,
  fillEmail,
  fillShipping,
  orderSummary,
  payWith,
  typeAddress,
} from '../shopper.ts';

test.beforeEach(async ({ page }) => {
  await readyCart(page);
  await page.goto('/checkout');
});

test('a customer signs in at the checkout, keeps the cart and saves the address', { tag: '@nightly' }, async ({
  page,
  context,
  email,
  running,
  owner,
}) => {
  const { token } = await newCustomer(running, email);
  const cart = await readCartId(context);
  await fillEmail(page, email);
  await page.getByText('Sign in with your password').click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expectShipping(page);
  expect(await readCartId(context)).toBe(cart);
  await expect(orderSummary(page)).toContainText('Do not be anxious');
  // A signed-in shopper is led past the first step.
  await page.goto('/checkout/contact');
  await expect(page).toHaveURL('/checkout/shipping');

  await typeAddress(page);
  await expectPriced(page);
  await expect(page.getByLabel('Save this address to my account')).toBeChecked();
  await continueToPayment(page);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(page.getByText('Address saved to your account')).toBeVisible();
  await expect(page.getByRole('main').getByText('Address saved to your account')).toHaveCount(0);
  await expect(page.getByText('We recommend you enter a password')).toBeHidden();
  // The first address of an account becomes its default for both.
  const { body } = await call(running, '/store/customers/me/addresses', { headers: bearer(token) });
  expect(pickList(body, 'addresses')).toEqual([
    expect.objectContaining({ address_1: '4 Harbour Row', is_default_shipping: true, is_default_billing: true }),
  ]);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('a shopper makes an account at the checkout and buys with it', async ({ page, email, owner }) => {
  await fillEmail(page, email);
  await page.getByText('Create an account', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('First name').fill('Róisín');
  await form.getByLabel('Last name').fill('McKee');
  await form.getByLabel('Phone').fill('02890000000');
  await form.getByLabel('Choose a password').fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expectShipping(page);
  await expect(page.getByLabel('First name')).toHaveValue('Róisín');
  await fillShipping(page);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(page.getByText('Address saved to your account')).toBeVisible();
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ payment_status: 'captured' })]);
});

test('a shopper is asked about a typing mistake in the email address', async ({ page }) => {
  const field = page.getByRole('main').getByLabel('Email address');
  await expect(field).toBeFocused();
  await field.fill('anna@gmial.com');
  await page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }).click();
  await expect(field).toHaveValue('anna@gmail.com');
  await expect(page.getByRole('button', { name: /Did you mean/ })).toBeHidden();
});
