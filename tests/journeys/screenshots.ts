import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  addToCart,
  cardForm,
  cards,
  expectOrderPlaced,
  fillContact,
  fillShipping,
  openCard,
  payWith,
} from './shopper.ts';

/** Pictures for people to look at, in test-results/screens: `npm test -- screenshots`. */
for (const width of [360, 768, 1280]) {
  test(`the main screens at ${width} pixels`, async ({ page, email }) => {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await page.goto('/');
    await picture(page, width, '1-home');
    await page.goto('/cards');
    await picture(page, width, '2-catalogue');
    await openCard(page, 'Do not be anxious about anything');
    await picture(page, width, '3-card');
    await page.goto('/cart');
    await picture(page, width, '4-cart-empty');
    await openCard(page, 'Do not be anxious about anything');
    await addToCart(page, { quantity: 3 });
    await page.goto('/cart');
    await picture(page, width, '5-cart');
    await page.goto('/checkout');
    await picture(page, width, '6-contact');
    await fillContact(page, email);
    await picture(page, width, '7-shipping');
    await fillShipping(page);
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
    await picture(page, width, '8-payment');
    await payWith(page, cards.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await picture(page, width, '9-declined');
    await payWith(page, cards.good);
    await expectOrderPlaced(page);
    await picture(page, width, '10-success');
  });
}

/** The whole page, with the pictures that load only when they come into sight. */
async function picture(page: Page, width: number, name: string) {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => {});
  }
  await page.waitForLoadState('networkidle');
  // Back to where a shopper arrives.
  await page.getByRole('main').evaluate((main) => {
    for (const scrolled of main.querySelectorAll('*')) scrolled.scrollLeft = 0;
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: `test-results/screens/${width}/${name}.png`, fullPage: true });
}
