import type { Page } from '@playwright/test';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { cardForm, cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

// Each stub stands in for the provider's script and breaks in its own way.
const stub = (body: string) => async (page: Page) => {
  await page.route('**/stripe.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
};

const client = (parts: string) => `
  const element = { on(name, hear) { if (name === 'ready') setTimeout(hear, 10); return element; }, mount() {}, destroy() {} };
  const elements = { create: () => element, getElement: () => element, submit: async () => ({}), update() {} };
  window.Stripe = Object.assign(() => ({
    elements: () => elements,
    retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
    confirmPayment: async () => ({ paymentIntent: { status: 'canceled' } }),
    registerAppInfo() {}, _registerWrapper() {},
    ${parts}
  }), { version: 'endive' });`;

for (const [what, script, said] of [
  ['the form cannot be built', client('elements() { throw new Error("no"); },'), 'Failed to create Stripe elements'],
  [
    'the form cannot be made of its parts',
    client('elements: () => ({ create() { throw new Error("no"); }, getElement: () => null }),'),
    'Failed to create payment form',
  ],
  [
    'the form does not load',
    client(
      'elements: () => { const e = { on(name, hear) { if (name === "loaderror") setTimeout(hear, 10); return e; }, mount() {} }; return { create: () => e, getElement: () => e }; },',
    ),
    'Failed to load payment form',
  ],
] as const) {
  test(`when ${what} the page says so`, { tag: '@nightly' }, async ({ page, email }) => {
    await stub(script)(page);
    await readyCart(page, { email, isToBePaid: true });
    await page.goto('/checkout/payment');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(said);
  });
}

test('when the provider’s script is blocked the page says so, and the form loads once it is allowed', {
  tag: '@nightly',
}, async ({ page, email, owner }) => {
  await page.route('**/stripe.js', (route) => route.abort());
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/payment');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to initialize payment system');
  await page.unroute('**/stripe.js');
  await page.getByRole('link', { name: 'Load the payment form again' }).click();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

for (const [what, part, said] of [
  ['is not given', '', 'Payment was not successful'],
  ['fails without a word', 'confirmPayment: async () => ({ error: {} }),', 'Payment confirmation failed'],
  ['breaks off', 'confirmPayment() { throw new Error("gone"); },', 'Payment confirmation failed'],
] as const) {
  test(`a payment that ${what} is reported above the form and in a toast, at the top of the page`, {
    tag: '@nightly',
  }, async ({ page, email, owner }) => {
    await stub(client(part))(page);
    await readyCart(page, { email, isToBePaid: true });
    await page.goto('/checkout/payment');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(said);
    await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
    expect(await owner.ordersOf(email)).toEqual([]);
  });
}

test('the card form is set in the shop’s own type', { tag: '@nightly' }, async ({ page, email }) => {
  await goToPayment(page, email);
  const number = cardForm(page).getByLabel('Card number');
  await expect(number).toHaveCSS('font-family', /Source Sans 3/);
  // The frame takes it from the shop, whose origin is another.
  await expect.poll(() => number.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
});

test('the layout does not shift while the card form loads', { tag: '@nightly' }, async ({ page, email }) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/stripe.js', (route) => mayGo.then(() => route.continue()));
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/payment');
  const loading = page.getByText('Loading payment form...');
  await expect(loading).toBeVisible();
  expect((await loading.boundingBox())?.height).toBeGreaterThanOrEqual(498);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
  letGo();
  await expect(loading).toBeHidden();
});
