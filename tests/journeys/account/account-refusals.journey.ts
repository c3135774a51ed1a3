import type { Page } from '@playwright/test';
import { newCustomer } from '../../world/customers.ts';
import { field, press } from '../customer.ts';
import { expect, test } from '../faulty-shop.ts';

async function typeSignIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}

test('when an address cannot be deleted, the page and a toast say that it is still there', {
  tag: '@nightly',
}, async ({ page, faultProxy, running }) => {
  const anna = await newCustomer(running);
  await typeSignIn(page, anna.email, anna.password);
  await expect(page).toHaveURL('/cards');
  await page.goto('/account/addresses/new');
  const address = { 'Address line 1': '4 Harbour Row', City: 'Kilkeel', 'Postal code': 'BT34 4AA' };
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value);
  await press(page, 'Save address');
  await page.getByText('Delete', { exact: true }).click();
  faultProxy.fail('DELETE', /\/addresses\//, { status: 500 });
  await page.getByRole('button', { name: /^Delete address/ }).click();

  await expect(page.getByRole('alert')).toHaveText('Failed to delete address');
  await expect(page.getByText('Failed to delete address')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '4 Harbour Row' })).toBeVisible();
});

test('a new password that cannot be set says so in the page and in a toast, and nothing is lost', {
  tag: '@nightly',
}, async ({ page, faultProxy, email }) => {
  faultProxy.fail('POST', /\/emailpass\/update$/, { status: 500 });
  await page.goto(`/reset-password?${new URLSearchParams({ token: 'abc', email })}`);
  await field(page, 'New password').fill('two wrens');
  await field(page, 'Confirm password').fill('two wrens');
  await press(page, 'Set new password');
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
  await expect(page.getByText('Failed to reset password', { exact: true })).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('two wrens');
});
