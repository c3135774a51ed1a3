import type { Page } from '@playwright/test';
import { fillEmail, openHydrated } from './shopper.ts';

/** Puts a gift card of £10 into the cart. */
export async function addGiftCard(page: Page, to: string, words = 'For the cards you like best.'): Promise<void> {
  await openHydrated(page, '/gift-cards');
  const form = page.getByRole('form', { name: 'Gift card' });
  await form.getByRole('radio', { name: '£10.00' }).check();
  await form.getByLabel('Mail it to').fill(to);
  await form.getByLabel('From (optional)').fill('Naomi');
  await form.getByLabel('Your words (optional)').fill(words);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('/cart');
  await page.getByText(`Mailed to ${to}`).waitFor();
}

/** From a cart of gift cards to the payment. */
export async function goToGiftCardPayment(page: Page, buyer: string): Promise<void> {
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await fillEmail(page, buyer);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
}

export async function enterGiftCode(page: Page, code: string): Promise<void> {
  await openHydrated(page, '/cart');
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Code of a gift card').fill(code);
  await page.getByRole('button', { name: 'Use it' }).click();
}
