import { newCustomer } from '../../world/customers.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { field, press, signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { addToCart, cartLink, openCard } from '../shopper.ts';

test('a customer changes the email address by the link in the new mailbox', { tag: '@nightly' }, async ({
  page,
  running,
  email,
}) => {
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await openCard(page, 'Do not be dismayed');
  await addToCart(page, { quantity: 2 });
  await page.goto('/account/details');
  await page.getByRole('link', { name: 'Change email address' }).click();
  await field(page, 'New email address').fill('nobody');
  await field(page, 'Your password').fill('not-her-password');
  await field(page, 'Your password').press('Enter');
  await expect(field(page, 'New email address')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await field(page, 'New email address').fill(email);
  await press(page, 'Send the link');
  await expect(field(page, 'Your password')).toHaveAccessibleDescription('The password is not right.');
  await expect(field(page, 'New email address')).toHaveValue(email);
  await field(page, 'Your password').fill(anna.password);
  await press(page, 'Send the link');
  await expect(page.getByText('Please look into the mailbox of your new address')).toBeVisible();
  await expect(field(page, 'Your password')).toHaveValue('');

  await page.goto(linkIn(await mailTo(email, 'Is this your new address?'), `${running.storefront}/change-email`));
  await expect(page.getByRole('main')).toContainText(email);
  await press(page, 'Use this address');
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is changed' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/cards');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});
