import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, fillCard, goToPayment, payWith } from '../shopper.ts';

test('a double click on Place order makes one order', async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Place order' }).dblclick();

  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('Back and a refresh after the order show no error and make no second order', { tag: '@nightly' }, async ({
  page,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);

  await page.reload();
  await expectOrderPlaced(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Something went wrong');
  await page.goForward();
  await expectOrderPlaced(page);
  await page.goto('/checkout/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Order placed successfully!|Your cart/);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
