import { expect, test } from '../shop.ts';
import {
  addToCart,
  cards,
  expectOrderPlaced,
  fillCard,
  fillContact,
  fillShipping,
  goToPayment,
  openCard,
  payWith,
} from '../shopper.ts';

test('a double click on Place order makes one order', async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Place order' }).dblclick();

  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('Back and a refresh after the order show no error and make no second order', async ({ page, email, owner }) => {
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

test('an empty cart cannot be checked out', async ({ page }) => {
  for (const step of ['', '/contact', '/shipping', '/payment', '/success']) {
    await page.goto(`/checkout${step}`);
    await expect(page).toHaveURL('/cart');
  }
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse for products' })).toBeVisible();
});

test('no step of the checkout can be skipped, and a shopper who comes back goes on with one press', {
  tag: '@nightly',
}, async ({ page, email }) => {
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);

  await page.goto('/checkout/payment');
  await expect(page).toHaveURL('/checkout/contact');
  await fillContact(page, email);
  await page.goto('/checkout/payment');
  await expect(page).toHaveURL('/checkout/shipping');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/contact');
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(email);
  await page.getByRole('link', { name: `Go on to shipping as ${email}` }).click();
  await fillShipping(page);
  const paidFor = page.getByRole('main').locator('dl').filter({ hasText: 'Deliver to' });
  for (const said of [email, 'Róisín McKee, 4 Harbour Row, Kilkeel, BT34 4AA', 'Standard']) {
    await expect(paidFor).toContainText(said);
  }
  await page.goto('/checkout');
  await page.getByRole('link', { name: `Go on to payment as ${email}` }).click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await page.getByRole('link', { name: 'Change the address or the delivery' }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');
});

test('every page of the checkout says that no card is charged', { tag: '@nightly' }, async ({ page, email }) => {
  const banner = page.getByRole('main').getByText('Test mode: no card is charged', { exact: true });
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/checkout');
  await expect(banner).toBeVisible();
  await fillContact(page, email);
  await expect(banner).toBeVisible();
  await fillShipping(page);
  await expect(banner).toBeVisible();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(banner).toBeVisible();
});

test('an error appears beside its field, and the other fields keep what was typed', async ({ page, email }) => {
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('main').getByLabel('Email address').fill('not an address');
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveAccessibleDescription(
    /Please enter a valid email address/,
  );
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('not an address');

  await fillContact(page, email);
  await page.getByLabel('First name').fill('Róisín');
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  await expect(page.getByLabel('Address line 1')).toHaveAccessibleDescription('Address is required');
  await expect(page.getByLabel('First name')).toHaveValue('Róisín');
});
