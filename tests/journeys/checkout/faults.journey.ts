import { expect, test } from '../faulty-shop.ts';
import { readyCart } from '../ready-cart.ts';
import { cards, continueToPayment, expectOrderPlaced, orderSummary, payWith, typeAddress } from '../shopper.ts';
import { openUnhydrated } from '../unhydrated.ts';

const cart = /^\/store\/carts\/cart_\w+$/;
const nothingCharged = 'Nothing has been charged, and what you have typed is kept.';

test('while the backend is lost the first step keeps what was typed, and goes on when it is back', async ({
  page,
  email,
  faultProxy,
}) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  const lost = faultProxy.fail('*', /./, 'dropped');
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('Failed to retrieve cart');
  await expect(main.getByRole('alert')).toContainText(nothingCharged);
  await expect(main.getByLabel('Email address')).toHaveValue(email);
  lost.end();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/checkout/contact/way');
});

test('a shopper whose address could not be saved goes on, and nothing is paid before the cart has it', {
  tag: '@nightly',
}, async ({ page, email, faultProxy, owner }) => {
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/shipping');
  await typeAddress(page);
  await page.getByLabel('Address line 1').fill('9 New Road');
  const failing = faultProxy.fail('POST', cart, 'dropped');
  await continueToPayment(page);
  const main = page.getByRole('main');
  await expect(
    page.getByText('Some shipping information could not be updated, but checkout will continue'),
  ).toBeVisible();
  await expect(main).toContainText('Róisín McKee, 9 New Road, Kilkeel');
  await expect(main.getByRole('alert')).toContainText('Failed to update cart address');
  failing.end();
  await main.getByRole('link', { name: 'Load the payment form again' }).click();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main')).toContainText('9 New Road');
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('a shopper whose delivery could not be saved goes on, and it is chosen before anything is paid', {
  tag: '@nightly',
}, async ({ page, email, faultProxy, owner }) => {
  await readyCart(page, { email });
  const failing = faultProxy.fail('POST', /\/shipping-methods$/, { status: 500 });
  await page.goto('/checkout/shipping');
  await expect(page.getByText('Failed to add shipping method')).toBeVisible();
  await typeAddress(page);
  await continueToPayment(page);
  await expect(
    page.getByText('Some shipping information could not be updated, but checkout will continue'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to add shipping method');
  failing.end();
  await page.getByRole('link', { name: 'Load the payment form again' }).click();
  await expect(orderSummary(page)).toContainText('Order total£3.49');
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 3.49 })]);
});

test('a shopper who asks for the deliveries again before the page is hydrated sees them once it is', {
  tag: '@nightly',
}, async ({ page, email, faultProxy }) => {
  await readyCart(page, { email });
  const failing = faultProxy.fail('GET', /\/shipping-options$/, { status: 500 });
  const letScriptsCome = await openUnhydrated(page, '/checkout/shipping');
  failing.end();
  const button = page.getByRole('button', { name: 'Load them again' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsCome();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
});

test('a page waits for an order whose state is unknown, and does not offer to pay again', async ({
  page,
  email,
  faultProxy,
  owner,
}) => {
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/payment');
  const lost = faultProxy.fail('POST', /\/complete$/, 'done but lost');
  await payWith(page, cards.good);
  await expect(page.getByText('We are still confirming your payment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByRole('main').getByText(/try again/i)).toBeHidden();
  lost.end();
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
