import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import {
  addToCart,
  cardForm,
  cards,
  expectOrderPlaced,
  fillContact,
  fillShipping,
  openCard,
  payWith,
} from '../shopper.ts';
import { picture, setWidth, widths } from './picture.ts';

// `npm test -- screenshots` writes these pictures to test-results/screens.
for (const width of widths) {
  test(`the main screens at ${width} pixels`, async ({ page, email }) => {
    await answerCookies(page);
    await setWidth(page, width);
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
