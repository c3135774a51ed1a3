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

test('a wrong password is refused in plain words, and what was typed stays', async ({ page, running }) => {
  const anna = await newCustomer(running);
  await page.goto('/login');
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill('not-her-password');
  await press(page, 'Sign in');

  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await expect(field(page, 'Email address')).toHaveValue(anna.email);
});

test('the sign-in form says what it lacks and sends nothing', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Email address').fill('nobody');
  await field(page, 'Password').fill('12345');
  await field(page, 'Password').press('Enter');

  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'Email address')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');
  await page.getByRole('alert').getByRole('link', { name: 'Password is required' }).click();
  await expect(field(page, 'Password')).toBeFocused();
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

test('the form for a forgotten password accepts valid addresses only', { tag: '@nightly' }, async ({ page, email }) => {
  for (const [typed, taken] of [
    [email, email],
    ['not an address', ''],
  ] as const) {
    await page.goto('/login');
    await field(page, 'Email address').fill(typed);
    await press(page, 'Forgot your password?');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(field(page, 'Email address')).toHaveValue(taken);
  }
  await field(page, 'Email address').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email is required to reset password');
});

test('a shopper replaces a forgotten password by the mailed link, and the old sessions end', {
  tag: '@nightly',
}, async ({ page, running, browser }) => {
  const anna = await newCustomer(running);
  const elsewhere = await browser.newPage({ baseURL: running.storefront });
  await signIn(elsewhere, running, anna);
  await elsewhere.goto('/account');
  await page.goto('/forgot-password');
  await field(page, 'Email address').fill(anna.email);
  await press(page, 'Send reset email');
  await expect(
    page.getByText('Password reset email sent! Please check your inbox and follow the instructions.'),
  ).toBeVisible();

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
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill('a-better-password');
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/cards');

  await elsewhere.goto('/account/orders');
  await expect(elsewhere.getByText('the password was changed elsewhere')).toBeVisible();
  await elsewhere.close();

  await page.goto(link.pathname + link.search);
  await field(page, 'New password').fill('a-third-password');
  await field(page, 'Confirm password').fill('a-third-password');
  await press(page, 'Set new password');
  await expectAnnounced(page, /^Failed to reset password×/);
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
});

test('a new account is made with five fields, and its owner is led to the cards', async ({ page, email }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible();
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('A');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Phone (optional)').fill('12');
  await field(page, 'Password').fill('12345');
  await field(page, 'Password').press('Enter');
  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name must be at least 2 characters');
  await expect(field(page, 'Phone (optional)')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Password must be at least 6 characters/);

  await field(page, 'First name').fill('Anna');
  await field(page, 'Phone (optional)').fill('+44 (0)28 9000-0000');
  await field(page, 'Password').fill('wren-6');
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, 'Create account');
  await expect(page.getByText('Account created successfully! You are now logged in.')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await page.clock.resume();
  await expect(page).toHaveURL('/cards');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/register');
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('Anna');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Password').fill('another-password');
  await press(page, 'Create account');
  await expect(page.getByRole('alert')).toHaveText(
    'An account with this email already exists. Sign in or reset your password.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Reset your password' })).toBeVisible();
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
