import { Codes } from '../../world/codes.ts';
import { newCustomer, password } from '../../world/customers.ts';
import { signIn } from '../customer.ts';
import { expect, test } from '../faulty-shop.ts';
import { readyCart } from '../ready-cart.ts';
import {
  cards,
  cartLink,
  continueToPayment,
  expectOrderPlaced,
  expectPriced,
  expectShipping,
  fillEmail,
  goToPayment,
  payWith,
  typeAddress,
} from '../shopper.ts';

const transfer = /\/carts\/cart_\w+\/customer$/;

test('when a cart cannot be moved into the account at sign-in the page says so, and moves it before it is paid', {
  tag: '@nightly',
}, async ({ page, faultProxy, running }) => {
  const anna = await newCustomer(running);
  await readyCart(page);
  await page.goto('/checkout/contact');
  await fillEmail(page, anna.email);
  await page.getByText('Sign in with your password').click();
  await page.getByLabel('Password', { exact: true }).fill(anna.password);
  faultProxy.fail('POST', transfer, { status: 500 }, { times: 1 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Failed to transfer cart')).toBeVisible();
  await expectShipping(page);
  await typeAddress(page);
  await expectPriced(page);
  await continueToPayment(page);
  expect(faultProxy.calls.filter((call) => transfer.test(call)).length).toBeGreaterThanOrEqual(2);
});

test('when a cart cannot be moved at the sign-in page the page says so, and it stays in this browser', {
  tag: '@nightly',
}, async ({ page, faultProxy, running }) => {
  const anna = await newCustomer(running);
  await readyCart(page, { quantity: 3 });
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email address').fill(anna.email);
  await form.getByLabel('Password', { exact: true }).fill(anna.password);
  faultProxy.fail('POST', transfer, 'dropped');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/cards');
  await expect(page.getByText('Failed to transfer cart')).toBeVisible();
  await page.goto('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('when an account cannot be made or a link cannot be mailed the checkout says so', {
  tag: '@nightly',
}, async ({ page, faultProxy, email }) => {
  await readyCart(page);
  await page.goto('/checkout/contact');
  await fillEmail(page, email);
  await page.getByText('Create an account', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('First name').fill('Anna');
  await form.getByLabel('Last name').fill('Bell');
  await form.getByLabel('Choose a password').fill(password);
  faultProxy.fail('POST', /\/emailpass\/register$/, { status: 500 });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('alert')).toHaveText('Account creation failed. Please try again.');
  await expect(form.getByLabel('First name')).toHaveValue('Anna');

  await page.goto('/checkout/contact/reset');
  faultProxy.fail('POST', /\/reset-password$/, { status: 500 });
  await page.getByRole('button', { name: 'Send reset email' }).click();
  const reset = page.getByRole('form', { name: 'Reset your password' });
  await expect(reset.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
  await expect(reset.getByLabel('Email address')).toHaveValue(email);
});

test('an order without a payment that cannot be completed says why, and may be placed again', {
  tag: '@nightly',
}, async ({ page, faultProxy, email, running, owner }) => {
  const codes = new Codes(running);
  try {
    const free = [await codes.make('items'), await codes.make('shipping_methods')];
    await codes.apply(await readyCart(page, { email, isToBePaid: true }), free);
    await page.goto('/checkout/payment');
    const place = page.getByRole('button', { name: 'Place order' });
    faultProxy.fail('POST', /\/complete$/, { status: 500 }, { times: 1 });
    await place.click();
    await expect(page.getByRole('alert')).toContainText('Failed to complete order');
    const refusal = { type: 'cart', cart: {}, error: { message: 'One of the cards is sold out.' } };
    faultProxy.fail('POST', /\/complete$/, { answer: refusal }, { times: 1 });
    await place.click();
    await expect(page.getByRole('alert')).toContainText('Error completing cart: One of the cards is sold out.');
    expect(await owner.ordersOf(email)).toEqual([]);
    await place.click();
    await expectOrderPlaced(page);
    expect(await owner.ordersOf(email)).toHaveLength(1);
  } finally {
    await codes.remove();
  }
});

test('an order that is refused for good says why, releases the payment, and is paid again', async ({
  page,
  faultProxy,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  const refusal = { status: 400, message: 'The code was used up by somebody else.' };
  faultProxy.fail('POST', /\/complete$/, refusal, { times: 1 });
  await payWith(page, cards.good);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal.message);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing has been charged.');
  expect(await owner.ordersOf(email)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('an order stands although its address cannot be saved to the account, and the shopper is told', {
  tag: '@nightly',
}, async ({ page, faultProxy, alone, running }) => {
  const anna = await newCustomer(running);
  await signIn(page, { ...running, storefront: alone.address }, anna);
  await readyCart(page);
  await page.goto('/checkout/shipping');
  await typeAddress(page);
  await expectPriced(page);
  await continueToPayment(page);
  faultProxy.fail('POST', /\/customers\/me\/addresses$/, { status: 500 });
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(
    page.getByText('Order completed successfully, but address could not be saved to your account'),
  ).toBeVisible();
});

test('when an account cannot be made after the order, or the order cannot move into it, the page says so', {
  tag: '@nightly',
}, async ({ page, faultProxy, email }) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await page.getByText('Create account now').click();
  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  faultProxy.fail('POST', /\/emailpass\/register$/, { status: 500 }, { times: 1 });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to create account. Please try again.');
  faultProxy.fail('POST', /\/claim$/, { status: 500 });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully! You are now logged in.')).toBeVisible();
  await expect(
    page.getByText('Order completed successfully, but address could not be saved to your account'),
  ).toBeVisible();
});
