import { newCustomer } from '../../world/customers.ts';
import { expectAnnounced } from '../announcements.ts';
import { field, press, signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { addToCart, cartLink, openCard } from '../shopper.ts';

const loginLink = 'Login';

test('a shopper signs out: nothing private stays, not even behind Back', async ({ page, running }) => {
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/account/details');
  await expect(page.getByText(anna.email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'You have signed out.' })).toBeFocused();
  await expect(page.getByRole('link', { name: loginLink, exact: true })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(anna.email)).toBeHidden();
  expect(await page.evaluate(() => [localStorage.getItem('cart_id'), localStorage.getItem('promo_code')])).toEqual([
    null,
    null,
  ]);
});

test('a password is shown and hidden by its button', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Password').fill('linen and psalm');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(field(page, 'Password')).toHaveValue('linen and psalm');
});

test('a link that sets no password says so in the form, and as a message that closes by itself', async ({ page }) => {
  await page.goto('/reset-password?token=none&email=anna%40example.com');
  await field(page, 'New password').fill('a wren on the slates');
  await field(page, 'Confirm password').fill('a wren on the slates');
  await press(page, 'Set new password');
  await expect(page.getByRole('main').getByText('Failed to reset password. Please try again.')).toBeVisible();
  const toast = 'Failed to reset password';
  await expectAnnounced(page, new RegExp(`${toast}(?!\\.)`));
  await expect(page.getByRole('link', { name: 'Request a new password reset' })).toBeVisible();
});

test('a new account is made, and its owner is led to the cards after three seconds', async ({ page, email }) => {
  await page.clock.install();
  await page.goto('/register');
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('Anna');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Password').fill('wren-6');
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, 'Create account');
  await expect(page.getByText('Account created successfully! You are now logged in.')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await page.clock.resume();
  await expect(page).toHaveURL('/cards');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a shopper signs in with the keyboard alone', { tag: '@nightly' }, async ({ page, running }) => {
  const anna = await newCustomer(running);
  await page.goto('/login');
  await field(page, 'Email address').focus();
  await page.keyboard.type(anna.email);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(anna.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cards');
});
