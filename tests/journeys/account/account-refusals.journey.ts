import type { Page } from '@playwright/test';
import { expect, test } from '../../faults/faulty-shop.ts';
import { newCustomer } from '../../world/customers.ts';
import { field, press, signIn } from '../customer.ts';

// The backend refuses or fails: each sentence by its cause.

async function typeAccount(page: Page, email: string) {
  await page.goto('/register');
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('Anna');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Password').fill('wren-6');
  await press(page, 'Create account');
}

async function typeSignIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}

test('a sign-in that the backend does not answer has failed, and does not blame the password', async ({
  page,
  line,
  email,
}) => {
  line.fail('POST', /\/auth\/customer\/emailpass$/, { status: 500 });
  await typeSignIn(page, email, 'a-good-password');
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await expect(page.getByText('do not belong together')).toBeHidden();
  await expect(field(page, 'Email address')).toHaveValue(email);
});

test('an account whose customer cannot be read says so, with a way to try again', async ({
  page,
  line,
  alone,
  running,
}) => {
  await signIn(page, { ...running, storefront: alone.address }, await newCustomer(running));
  const away = line.fail('GET', /\/store\/customers\/me$/, { status: 500 });
  await page.goto('/account');
  await expect(page.getByRole('alert')).toHaveText('Failed to retrieve customer data');
  away.end();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
});

test('a token without a customer opens nothing', async ({ page, line, running }) => {
  const anna = await newCustomer(running);
  line.fail('GET', /\/store\/customers\/me$/, { status: 401 });
  await typeSignIn(page, anna.email, anna.password);
  await expect(page.getByRole('alert')).toHaveText('User not found after login');
});

test('an account whose second half cannot be made says so', async ({ page, line, email }) => {
  line.fail('POST', /\/store\/customers$/, { status: 500 });
  await typeAccount(page, email);
  await expect(page.getByRole('alert')).toHaveText('Creating customer failed');
});

test('an account that cannot be made at all says so, and keeps what was typed', async ({ page, line, email }) => {
  line.fail('POST', /\/emailpass\/register$/, { status: 500 });
  await typeAccount(page, email);
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(field(page, 'First name')).toHaveValue('Anna');
});

test('a link that cannot be asked for says so', async ({ page, line, email }) => {
  line.fail('POST', /\/reset-password$/, { status: 500 });
  await page.goto('/forgot-password');
  await field(page, 'Email address').fill(email);
  await press(page, 'Send reset email');
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
});

test('an address that cannot be deleted is said to be there still, in the page and in a toast', async ({
  page,
  line,
  running,
}) => {
  const anna = await newCustomer(running);
  await typeSignIn(page, anna.email, anna.password);
  await expect(page).toHaveURL('/cards');
  await page.goto('/account/addresses/new');
  const address = { 'Address line 1': '4 Harbour Row', City: 'Kilkeel', 'Postal code': 'BT34 4AA' };
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value);
  await press(page, 'Save address');
  await page.getByText('Delete', { exact: true }).click();
  line.fail('DELETE', /\/addresses\//, { status: 500 });
  await page.getByRole('button', { name: /^Delete address/ }).click();

  await expect(page.getByRole('alert')).toHaveText('Failed to delete address');
  await expect(page.getByText('Failed to delete address')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '4 Harbour Row' })).toBeVisible();
});

test('a new password that cannot be set says so twice, and nothing is lost', async ({ page, line, email }) => {
  line.fail('POST', /\/emailpass\/update$/, { status: 500 });
  await page.goto(`/reset-password?${new URLSearchParams({ token: 'abc', email })}`);
  await field(page, 'New password').fill('two wrens');
  await field(page, 'Confirm password').fill('two wrens');
  await press(page, 'Set new password');
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
  await expect(page.getByText('Failed to reset password', { exact: true })).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('two wrens');
});

test('a password of one’s own that cannot be changed says so', async ({ page, line, running }) => {
  const anna = await newCustomer(running);
  await typeSignIn(page, anna.email, anna.password);
  await expect(page).toHaveURL('/cards');
  await page.goto('/account/password');
  await field(page, 'Current password').fill(anna.password);
  await field(page, 'New password').fill('a-better-password');
  await field(page, 'Confirm password').fill('a-better-password');
  line.fail('POST', /\/me\/password$/, { status: 500 });
  await press(page, 'Change password');
  await expect(page.getByRole('alert')).toHaveText('Failed to update password');
});

const itsWords = 'The backend says this in a plain sentence.';
const person = { firstName: 'Anna', lastName: 'Bell', phone: '', password: 'wren-6' };
const pair = { password: 'two wrens', confirmPassword: 'two wrens' };
for (const [address, path, fields, said] of [
  ['/login', /\/emailpass$/, { password: 'wren-6' }, 'Login failed. Please try again.'],
  ['/register', /\/emailpass\/register$/, person, 'Registration failed. Please try again.'],
  ['/forgot-password', /\/reset-password$/, {}, 'Failed to send reset email. Please try again.'],
  ['/reset-password', /\/emailpass\/update$/, { token: 'abc', ...pair }, 'Failed to reset password. Please try again.'],
] as const) {
  test(`${address} says nothing in the backend’s own words, which could tell who has an account`, async ({
    page,
    line,
    alone,
    email,
  }) => {
    line.fail('POST', path, { status: 400, message: itsWords });
    const form = { email, ...fields };
    const answer = await page.request.post(address, { form, headers: { origin: alone.address } });
    const text = await answer.text();
    expect(text).toContain(said);
    expect(text).not.toContain(itsWords);
  });
}
