import type { Page } from '@playwright/test';
import { Codes } from '../../world/codes.ts';
import { ledgerOf } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { expect, type Owner, test } from '../shop.ts';
import {
  cards,
  cartLink,
  expectOrderPlaced,
  fillCard,
  fillContact,
  fillShipping,
  goToPayment,
  openCartWith,
  orderSummary,
  payWith,
  summary,
} from '../shopper.ts';

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

/** The shown total, the order's total and the captured amount must be equal. */
async function expectPaid(page: Page, shown: string, { email, owner, running }: Paid) {
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText(`the total is ${shown}`);
  const pence = Math.round(Number(shown.slice(1)) * 100);
  const [order, ...others] = await owner.ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ total: pence / 100, payment_status: 'captured' });
  const payment = await ledgerOf(running, order?.payment_collections[0]?.payments[0]?.data?.id ?? '');
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: pence });
}

interface Paid {
  email: string;
  owner: Owner;
  running: RunningShop;
}

test('a code typed into the cart counts in the summary, in the order and in the charge', { tag: '@nightly' }, async ({
  page,
  email,

  owner,
  running,
}) => {
  const codes = new Codes(running);
  try {
    const half = await codes.make('items', 50);
    await openCartWith(page, 'Do not be anxious about anything');
    await page.getByLabel('Promotion code').fill(half);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('A saving of £1.25 has been applied to your order.');
    await expect(summary(page)).toContainText('Order total£2.24');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillContact(page, email);
    await expect(orderSummary(page)).toContainText('Discount−£1.25');
    await fillShipping(page);
    await expect(orderSummary(page)).toContainText('Order total£2.24');
    const terms = page.getByRole('main').getByText('You pay £2.24 to Linen & Psalm');
    await expect(terms).toContainText('Northern Ireland');
    await expect(terms).toContainText('within 1-2 working days');
    await expect(terms.getByRole('link', { name: '14 days' })).toBeVisible();
    await expect(terms.getByRole('link', { name: 'returns and terms' })).toBeVisible();
    await payWith(page, cards.good);
    await expectPaid(page, '£2.24', { email, owner, running });
    // After the order the browser has no cookies of the cart, the code or the checkout.
    const left = (await page.context().cookies()).map(({ name }) => name);
    for (const name of ['cart_id', 'promo_code', 'checkout']) expect(left).not.toContain(name);
    const copies = await page.evaluate(() => [localStorage.getItem('cart_id'), localStorage.getItem('promo_code')]);
    expect(copies).toEqual([null, null]);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  } finally {
    await codes.remove();
  }
});
