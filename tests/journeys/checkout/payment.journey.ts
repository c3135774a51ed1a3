import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, fillCard, goToPayment, payWith } from '../shopper.ts';

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
  // This browser never gets the answer with its order.
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

  // The first browser is shown the same order.
  await page.unroute('**/checkout/complete');
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
  await elsewhere.close();
});

test('a page that is left after the card was confirmed finishes the order when it is opened again', {
  tag: '@nightly',
}, async ({ page, email, owner }) => {
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

test('who paid, left and comes back after the shop has finished the order finds it through the cart', async ({
  page,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await page.route('**/checkout/complete', (route) => route.abort());
  await payWith(page, cards.good);
  await expect(page.getByText('We are still confirming your payment.')).toBeVisible();
  await page.goto('/');
  // The card provider tells the shop.
  await expect.poll(() => owner.ordersOf(email), { timeout: 120_000 }).toHaveLength(1);
  await page.getByRole('link', { name: 'Cart' }).click();
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
