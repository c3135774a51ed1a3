import type { Page } from '@playwright/test';
import { newCustomer } from '../../world/customers.ts';
import { countAnnouncements, expectAnnounced } from '../announcements.ts';
import { signIn } from '../customer.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  cards,
  expectOrderPlaced,
  expectPriced,
  goToPayment,
  openHydrated,
  orderSummary,
  payWith,
  summary,
} from '../shopper.ts';

/** The focus must not be lost to the body. */
async function expectFocusKept(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
}

test('adding a card, answering the cookie banner and signing out keep the focus in the page', async ({
  page,
  running,
}) => {
  await signIn(page, running, await newCustomer(running));
  await openHydrated(page, '/cards/do-not/do-not-be-anxious');
  await page.getByRole('button', { name: 'Only necessary' }).press('Enter');
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter');
  await expectAnnounced(page, 'added to cart successfully!');
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expectFocusKept(page);
});

test('a page that differs by its query alone is not opened in silence', async ({ page, running }) => {
  await openHydrated(page, '/search?q=hope');
  const field = page.getByLabel('Search for a word, a theme or a verse');
  await field.fill('zzzz');
  await expectAnnounced(page, 'We found no card for ‘zzzz’', () => field.press('Enter'));
  await signIn(page, running, await newCustomer(running));
  await openHydrated(page, '/account/close');
  await page.getByRole('link', { name: 'Go on', exact: true }).press('Enter');
  await expect(page.getByLabel('Your password', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus moves to the outcome of a payment, and of the account after it', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.declined);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expectFocusKept(page);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await page.getByText('Create account now').press('Enter');
  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText('Create account now')).toBeFocused();
  await page.getByText('Create account now').press('Enter');
  await form.getByLabel('Password', { exact: true }).fill('a-good-password');
  await form.getByLabel('Confirm password', { exact: true }).fill('a-good-password');
  await form.getByRole('button', { name: 'Create account' }).press('Enter');
  await expect(main.getByText('Account created successfully! You are now logged in.')).toBeVisible();
  await expectFocusKept(page);
  await page.getByRole('link', { name: 'See your order' }).press('Enter');
  await page.getByRole('button', { name: 'Order these again' }).press('Enter');
  await expect(main.getByRole('status').filter({ hasText: 'The cards are in your cart.' })).toBeFocused();
});

test('a changed quantity and another delivery are announced once to screen readers', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await readyCart(page, { email });
  await openHydrated(page, '/cart');
  const said = page.getByRole('status').filter({ hasText: /order total/ });
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: /^One more of/ }).click();
  const quantity = '2 items in your cart, order total £5.99';
  await expect(summary(page).getByRole('status')).toHaveText(quantity);
  await openHydrated(page, '/checkout/shipping');
  await expectPriced(page);
  // Beside the step the whole summary is seen, and is not said to be collapsed.
  await expect(orderSummary(page).locator('details')).toHaveAttribute('open');
  await page.getByRole('radio', { name: 'Express' }).check();
  const delivery = 'Delivery £1.99, order total £6.99';
  await expect(said).toHaveText(delivery);
  await expectAnnounced(page, delivery);
  // On the next page nothing is said of them again.
  await openHydrated(page, '/cart');
  expect([quantity, delivery].map((words) => countAnnouncements(page, words))).toEqual([1, 1]);
});
