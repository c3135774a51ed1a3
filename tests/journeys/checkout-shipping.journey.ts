import { haveAccount, haveAddress, password } from './customers.ts';
import { readyBasket } from './ready-basket.ts';
import { expect, test } from './shop.ts';
import {
  expectPriced,
  expectShipping,
  fillContact,
  giveEmail,
  goOnToPayment,
  orderSummary,
  typeAddress,
} from './shopper.ts';

test.beforeEach(async ({ page }) => {
  await readyBasket(page);
  await page.goto('/checkout');
});

test('the first delivery is chosen by itself, and another prices the order anew without a reload', async ({
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
  await goOnToPayment(page);
  await expect(orderSummary(page)).toContainText('Order total£4.49');
});

test('a guest fills at most eight fields, and a postcode is understood however it is typed', async ({
  page,
  email,
}) => {
  const fields = page.getByRole('main').locator('input:visible:not([type=radio]), select:visible');
  const onContact = await fields.count();
  await giveEmail(page, email);
  const onWays = await fields.count();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
  expect(onContact + onWays + (await fields.count())).toBeLessThanOrEqual(8);
  await expect(page.getByLabel('Save this address to my account')).toBeHidden();

  await typeAddress(page);
  await page.getByLabel('Postal code').fill(' bt344aa ');
  await expectPriced(page);
  await goOnToPayment(page);
  await page.getByRole('link', { name: 'Back to shipping' }).click();
  await expect(page.getByLabel('Postal code')).toHaveValue('BT34 4AA');
});

test('a customer goes straight to shipping, where the account’s address is chosen already', async ({
  page,
  email,
  running,
}) => {
  const token = await haveAccount(running, email);
  await haveAddress(running, token, '7 Mill Brae');
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/cards');

  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/shipping');
  await expect(page.getByRole('radio', { name: /7 Mill Brae/ })).toBeChecked();
  await expect(page.getByLabel('Address line 1')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await goOnToPayment(page);
});

test('each step is entered at its top, with the focus on its heading', async ({ page, email }) => {
  await fillContact(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await typeAddress(page);
  await expectPriced(page);
  await goOnToPayment(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment method' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current="step"]')).toContainText(
    'Payment',
  );
});

test('Back and a refresh at each step keep what was said', async ({ page, email }) => {
  await giveEmail(page, email);
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
  await goOnToPayment(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
});
