import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

test('the thanks are printed alone, and a form for an account that is closed forgets the password', {
  tag: '@nightly',
}, async ({ page, email }) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
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
  await expect(form.getByLabel('Email address')).not.toBeEditable();
});
