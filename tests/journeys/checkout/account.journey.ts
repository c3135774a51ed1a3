import { password } from '../../world/customers.ts';
import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, goToPayment, orderSummary, payWith } from '../shopper.ts';

test('a guest makes an account after the order, and finds order and address in it', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(page.getByText(`You will receive a confirmation email shortly at ${email}.`)).toBeVisible();
  await expect(orderSummary(page)).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText('Your order number is');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Cookie settings').first()).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByText('Create account now').click();
  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByLabel('Password', { exact: true }).fill('typed in vain');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.getByText('Create account now').click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Email address')).toHaveValue(email);
  await expect(form.getByLabel('Name')).toHaveValue('Róisín McKee');
  await expect(form.getByLabel('Email address')).not.toBeEditable();
  const first = form.getByLabel('Password', { exact: true });
  const second = form.getByLabel('Confirm password', { exact: true });
  await first.fill(password);
  await second.fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByText('Account created successfully! You are now logged in.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/account/addresses');
  await expect(page.getByRole('main')).toContainText('4 Harbour Row');
  await page.goto('/account/orders');
  await expect(page.getByRole('main')).toContainText('£3.49');
});
