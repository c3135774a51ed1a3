import { Codes } from './codes.ts';
import { readyBasket } from './ready-basket.ts';
import { expect, test } from './shop.ts';
import {
  addToCart,
  cards,
  expectOrderPlaced,
  fillCard,
  goToPayment,
  openCard,
  orderSummary,
  payWith,
} from './shopper.ts';

test('a shopper whose bank sends them back in another browser has the order, and no secret in the address', async ({
  page,
  browser,
  baseURL,
  email,
  owner,
}) => {
  const session = page.waitForResponse('**/checkout/payment-session');
  await goToPayment(page, email);
  const { clientSecret }: { clientSecret: string } = await (await session).json();
  // The answer to this browser is lost: it never asks for its order.
  await page.route('**/checkout/complete', (route) => route.abort());
  await payWith(page, cards.good);
  await expect(page.getByText('We are still confirming your payment.')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  await other.goto(`/checkout/payment-return?${query}`);
  await expectOrderPlaced(other);
  await expect(other).toHaveURL('/checkout/success');
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ payment_status: 'captured' })]);

  // The first browser hears of the same order.
  await page.unroute('**/checkout/complete');
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
  await elsewhere.close();
});

test('a return with a payment that nobody knows says so and charges nothing', async ({ page }) => {
  await page.goto('/checkout/payment-return?payment_intent=pi_nobody&payment_intent_client_secret=pi_nobody_secret_x');
  await expect(page).toHaveURL('/checkout/payment-return');
  await expect(page.getByRole('alert')).toContainText('We could not find that payment.');
});

test('a page that is left after the card was confirmed finishes the order when it is opened again', async ({
  page,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await page.route('**/checkout/complete', (route) => route.abort());
  await payWith(page, cards.good);
  await expect(page.getByText('We are still confirming your payment.')).toBeVisible();
  await expect(page.getByText('try again', { exact: false })).toBeHidden();
  await page.unroute('**/checkout/complete');
  await page.reload();
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('with two tabs open there is one order, and the other tab is led to it', async ({
  page,
  context,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  const second = await context.newPage();
  await second.goto('/checkout/payment');
  await fillCard(second, cards.good);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await second.getByRole('button', { name: 'Place order' }).click();
  await expectOrderPlaced(second);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('a basket that was changed in another tab is not charged before its new total was shown', async ({
  page,
  context,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await fillCard(page, cards.good);
  const second = await context.newPage();
  await openCard(second, 'Do not be dismayed');
  await addToCart(second);

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(
    page.getByText(/Your basket has changed: it now comes to £5\.99\. Nothing has been charged\./),
  ).toBeVisible();
  await expect(orderSummary(page)).toContainText('Order total£5.99');
  expect(await owner.ordersOf(email)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 5.99 })]);
});

test('a discount is in the summary and in what is charged', async ({ page, email, running }) => {
  const codes = new Codes(running);
  try {
    const half = await codes.make('items', 50);
    await codes.apply(await readyBasket(page, { email, isToBePaid: true }), [half]);
    await page.goto('/checkout/shipping');
    await expect(orderSummary(page)).toContainText('Discount−£1.25');
    await expect(orderSummary(page)).toContainText('Order total£2.24');
  } finally {
    await codes.remove();
  }
});

test('delivery is free for more than ten pounds of cards, and not for ten', async ({ page, email }) => {
  await readyBasket(page, { email, quantity: 4 });
  await page.goto('/checkout/shipping');
  await expect(page.getByRole('radio', { name: /Standard.*£1\.79/ })).toBeChecked();
  await openCard(page, 'Do not be anxious about anything');
  await addToCart(page);
  await page.goto('/checkout/shipping');
  await expect(page.getByRole('radio', { name: /Standard.*Free/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expect(orderSummary(page)).toContainText('DeliveryFree');
  await expect(orderSummary(page)).toContainText('Order total£12.50');
});
