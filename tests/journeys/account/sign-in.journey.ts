import { newCustomer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { expectAnnounced } from '../announcements.ts';
import { field, press, signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { addToCart, cartLink, openCard } from '../shopper.ts';

const loginLink = 'Login';

test('a shopper with an account signs in, keeps the cart and comes back to where they were going', async ({
  page,
  running,
}) => {
  const anna = await newCustomer(running);
  await openCard(page, 'Do not be dismayed');
  await addToCart(page, { quantity: 2 });
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await field(page, 'Email address').fill(anna.email.toUpperCase());
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');

  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: loginLink, exact: true })).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/login');
  await expect(page).toHaveURL('/account');
});

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

test('a shopper sets a new password by the mailed link, and is told so', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const anna = await newCustomer(running);
  await page.goto('/forgot-password');
  await field(page, 'Email address').fill(anna.email);
  await press(page, 'Send reset email');
  const { text } = await mailTo(anna.email, '/reset-password?');
  const link = new URL(/https?:\S+\/reset-password\?\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await field(page, 'New password').fill('a-better-password');
  await field(page, 'Confirm password').fill('a-better-passwort');
  await field(page, 'Confirm password').press('Enter');
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await field(page, 'Confirm password').fill('a-better-password');
  await press(page, 'Set new password');
  await expectAnnounced(page, 'Password reset successfully!');
  await expect(page).toHaveURL('/login');
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
