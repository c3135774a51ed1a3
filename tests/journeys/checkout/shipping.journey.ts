import { newCustomer, saveAddress } from '../../world/customers.ts';
import { signIn } from '../customer.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  continueToPayment,
  expectPriced,
  expectShipping,
  fillContact,
  fillEmail,
  orderSummary,
  typeAddress,
} from '../shopper.ts';

test.beforeEach(async ({ page }) => {
  await readyCart(page);
  await page.goto('/checkout');
});

test('the first delivery is preselected, and another one reprices the order without a reload', async ({
  page,
  email,
}) => {
  await fillContact(page, email);
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(orderSummary(page)).toContainText('Order total£3.49');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('radio', { name: 'Express' }).check();
  await expect(orderSummary(page)).toContainText('Delivery£1.99');
  await expect(orderSummary(page)).toContainText('Order total£4.49');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await typeAddress(page);
  await expectPriced(page);
  await continueToPayment(page);
  await expect(orderSummary(page)).toContainText('Order total£4.49');
});

test('a guest fills in at most eight fields', async ({ page, email }) => {
  const fields = page.getByRole('main').locator('input:visible:not([type=radio]), select:visible');
  const onContact = await fields.count();
  await fillEmail(page, email);
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  const onWays = await fields.count();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
  expect(onContact + onWays + (await fields.count())).toBeLessThanOrEqual(8);
  // The button of an incomplete form can be pressed, but sends nothing.
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveAttribute('aria-disabled', 'true');
});

test('a customer goes straight to shipping, where a saved address is edited and all that was chosen stays', async ({
  page,
  email,
  running,
}) => {
  const customer = await newCustomer(running, email);
  await saveAddress(running, customer, '9 Quay Street');
  await saveAddress(running, customer, '7 Mill Brae');
  await signIn(page, running, customer);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/shipping');
  await expect(page.getByRole('radio', { name: /7 Mill Brae/ })).toBeChecked();
  await expect(page.getByLabel('Address line 1')).toBeHidden();
  await expectPriced(page);
  await page.getByRole('radio', { name: 'Express' }).check();
  await page.getByRole('radio', { name: 'Enter a new address' }).check();
  await page.getByLabel('Address line 1').fill('4 Harbour Row');
  const edit = page.getByRole('link', { name: 'Edit 9 Quay Street' });
  await edit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit an address' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current="step"]')).toContainText(
    'Shipping',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to shipping' }).click();
  await expect(page.getByRole('radio', { name: 'Enter a new address' })).toBeChecked();
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');

  await edit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit an address' })).toBeVisible();
  await page.getByLabel('Address line 1').fill('19 Quay Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/checkout/shipping');
  await expect(page.getByRole('main').getByText('Address saved to your account')).toBeVisible();
  await expect(page.getByRole('radio', { name: /19 Quay Street/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Express' })).toBeChecked();
  await continueToPayment(page);
  await expect(page.getByRole('main')).toContainText('19 Quay Street');
});

test('each step opens at its top, with the focus on its heading', { tag: '@nightly' }, async ({ page, email }) => {
  await fillContact(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await typeAddress(page);
  await expectPriced(page);
  await continueToPayment(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment method' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current="step"]')).toContainText(
    'Payment',
  );
});

test('Back and a refresh at each step keep what was typed', { tag: '@nightly' }, async ({ page, email }) => {
  await fillEmail(page, email);
  await page.goBack();
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue(email);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
  await page.reload();
  await expectShipping(page);
  await typeAddress(page);
  await expectPriced(page);
  await continueToPayment(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
});

test('a shopper is asked about an incomplete address when its field is left, and can go on', {
  tag: '@nightly',
}, async ({ page, email }) => {
  await fillContact(page, email);
  await typeAddress(page);
  const asked = page.getByRole('main').getByText(/Is the street still missing|Is that the whole postcode/);
  await expect(asked).toHaveCount(0);
  await page.getByLabel('Postal code').fill('abc');
  await page.getByLabel('Address line 1').fill('1');
  await page.getByLabel('City').focus();
  await expect(asked).toHaveText([
    'Is the street still missing?',
    'Is that the whole postcode? In the United Kingdom they look like BT34 4AA.',
  ]);
  await page.getByLabel('Address line 1').fill('1 Harbour Row');
  await expect(asked).toHaveCount(1);
  await expectPriced(page);
  await continueToPayment(page);
  await expect(asked).toHaveText(/whole postcode/);
  await expect(page.getByRole('main')).toContainText('1 Harbour Row, Kilkeel, ABC');
});

test('the delivery that was pressed last counts, even when the page is left before the answer', {
  tag: '@nightly',
}, async ({ page, email }) => {
  await fillContact(page, email);
  await expectPriced(page);
  const isDone = Promise.withResolvers<void>();
  let isHeard = false;
  await page.route('**/checkout/shipping.data*', async (route) => {
    if (route.request().method() !== 'POST' || isHeard) return route.fallback();
    isHeard = true;
    // The request reaches the shop, but the page never gets its answer.
    await route.fetch();
    isDone.resolve();
  });
  await page.getByRole('radio', { name: 'Express' }).check();
  await isDone.promise;
  await page.getByRole('radio', { name: 'Standard' }).check();
  await page.reload();
  const ofStandard = /Delivery£0\.99.*Order total£3\.49/s;
  await expect(orderSummary(page)).toContainText(ofStandard);
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(orderSummary(page)).toContainText(ofStandard);
});
