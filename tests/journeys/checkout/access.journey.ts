import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  cardForm,
  cards,
  continueToPayment,
  expectOrderPlaced,
  expectPriced,
  expectShipping,
  fillCard,
  goToPayment,
  payWith,
} from '../shopper.ts';

test('the choice of guest or account, with every error that it can show, is accessible', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByLabel('Email address').fill(email.replace(/@.*/, '@gmial.com'));
  await expect(page.getByRole('button', { name: /Did you mean/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Create an account', { exact: true }).click();
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout/contact/reset');
  await expectAccessible(page);
});

test('shipping with errors, a declined card, the order and the account form are accessible', {
  tag: '@nightly',
}, async ({ page, email }) => {
  await readyCart(page, { email });
  await page.goto('/checkout/shipping');
  // The button stays disabled until the first delivery is preselected.
  await expectPriced(page);
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await goToPayment(page, email);
  await page.goto('/checkout/shipping');
  await expectPriced(page);
  await expectAccessible(page);
  await continueToPayment(page);
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await payWith(page, cards.declined);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expectAccessible(page);
  await page.getByText('Create account now').click();
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Create account' }).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a shopper places an order with the keyboard alone', async ({ page, email }) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  await expect(page.getByRole('main').getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue as guest' }));
  await page.keyboard.press('Enter');
  await expectShipping(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeFocused();
  const [first = '', ...others] = ['Róisín', 'McKee', '4 Harbour Row', '', 'Kilkeel', 'BT34 4AA'];
  // A mail link for shoppers abroad comes before the first field.
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type(first);
  for (const typed of others) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await expectPriced(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeFocused();
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Place order' }).focus();
  await page.keyboard.press('Enter');
  await expectOrderPlaced(page);
});

async function tabTo(page: Page, wanted: Locator) {
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not come to ${wanted}.`);
}
