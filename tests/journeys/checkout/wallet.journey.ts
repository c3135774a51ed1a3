import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { cardForm, cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

/** Chooses the wallet in the payment form and places the order, which opens it. */
async function openWallet(page: Page) {
  await cardForm(page).getByRole('radio', { name: 'Test wallet' }).check();
  await expect(cardForm(page).getByLabel('Card number')).toBeHidden();
  await page.getByRole('button', { name: 'Place order' }).click();
  return page.getByRole('dialog', { name: 'Test wallet' }).frameLocator('iframe');
}

test('a guest pays with a wallet, and the order is there', async ({ page, email, owner }) => {
  await goToPayment(page, email);
  const wallet = await openWallet(page);
  await expect(wallet.getByRole('heading', { name: 'Pay £3.49?' })).toBeVisible();
  await wallet.getByRole('button', { name: 'Pay' }).click();
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 3.49, payment_status: 'captured' })]);
});

test('a wallet that is closed charges nothing, and the card form beside it still works', {
  tag: '@nightly',
}, async ({ page, email, owner }) => {
  await goToPayment(page, email);
  const wallet = await openWallet(page);
  await expect(wallet.getByRole('button', { name: 'Pay' })).toBeFocused();
  await expectAccessible(page);
  await wallet.getByRole('button', { name: 'Cancel' }).click();
  const said = page.getByRole('main').getByRole('alert');
  await expect(said).toContainText('You have closed the test wallet.');
  await expect(said).toContainText('Nothing has been charged.');
  expect(await owner.ordersOf(email)).toEqual([]);

  await cardForm(page).getByRole('radio', { name: 'Card', exact: true }).check();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
