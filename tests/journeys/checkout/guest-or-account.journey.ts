import { password } from '../../world/customers.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, expectShipping, fillEmail, fillShipping, payWith } from '../shopper.ts';

test.beforeEach(async ({ page }) => {
  await readyCart(page);
  await page.goto('/checkout');
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
