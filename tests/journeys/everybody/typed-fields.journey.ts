import { password } from '../../world/customers.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { continueToPayment, fillContact, fillEmail, typeAddress } from '../shopper.ts';

test('an address that was typed and not sent is there after a reload, and after another page', async ({
  page,
  email,
}) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  await fillContact(page, email);
  const line = page.getByLabel('Address line 1');
  await typeAddress(page);
  await page.reload();
  await expect(line).toHaveValue('4 Harbour Row');
  await expect(page.getByLabel('Postal code')).toHaveValue('BT34 4AA');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page).toHaveURL('/info/delivery');
  await page.goBack();
  await expect(line).toHaveValue('4 Harbour Row');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).not.toHaveAttribute('aria-disabled', 'true');

  // The tab forgets the address once it was sent.
  await page.getByRole('radio', { name: 'Standard' }).check();
  await continueToPayment(page);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed')));
  expect(await kept()).toEqual([]);
});

test('a password is never stored', async ({ page, email }) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  await fillEmail(page, email);
  await page.locator('summary').filter({ hasText: 'Create an account' }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('First name').fill('Anna');
  // While it is shown it is a text field.
  await form.getByRole('button', { name: 'Show' }).click();
  await form.getByLabel('Choose a password').fill(password);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Anna');
  await expect(form.getByLabel('Choose a password')).toHaveValue('');
});
