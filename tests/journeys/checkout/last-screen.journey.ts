import { ledgerOf } from '../../world/ledger.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, fillCard, goToPayment } from '../shopper.ts';

// What the page says is compared with the card provider's ledger. `payment-flow.test.ts` tests each step.

const confirmation = '**/v1/payment_intents/*/confirm';

test("when a card's confirmation is made, but its answer is lost, the page tells the truth, and there is one order", async ({
  page,
  email,
  owner,
  running,
}) => {
  const session = page.waitForResponse('**/checkout/payment-session');
  await goToPayment(page, email);
  const { clientSecret }: { clientSecret: string } = await (await session).json();
  const intent = clientSecret.split('_secret', 1)[0] ?? '';
  await fillCard(page, cards.good);
  await page.route(confirmation, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectOrderPlaced(page);
  expect(await ledgerOf(running, intent)).toMatchObject({ status: 'succeeded', amount_received: 349 });
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('while the state of a payment is unknown the page claims nothing, and finishes the order when it can', {
  tag: '@nightly',
}, async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await fillCard(page, cards.good);
  await page.route(confirmation, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.route(/\/v1\/payment_intents\/\w+\?|\/checkout\/complete$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText('We are still confirming your payment.')).toBeVisible();
  // Who cannot see the page has heard both, and is at the outcome.
  await expectAnnounced(page, 'Processing...');
  await expect(main.getByRole('status').filter({ hasText: 'We are still confirming' }).first()).toBeFocused();
  await expect(main.getByText('Nothing has been charged.')).toBeHidden();
  // The links are inert, so that the shopper does not leave by mistake.
  await expect(page.locator('body > header')).toHaveAttribute('inert', '');
  await expect(main.getByRole('link', { name: 'Back to shipping' })).toHaveAttribute('inert', '');
  await page.unroute(/\/v1\/payment_intents\/\w+\?|\/checkout\/complete$/);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('a card form whose connection broke while it loaded says so, and loads by itself when the connection is back', {
  tag: '@nightly',
}, async ({ page, context, email, owner }) => {
  await page.clock.install();
  await page.route('**/stripe.js', () => {});
  await goToPayment(page, email);
  await expect(page.getByText('Loading payment form...')).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load payment form');
  await page.unroute('**/stripe.js');
  // Without a connection the link must not leave the page.
  await page.getByRole('link', { name: 'Load the payment form again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await context.setOffline(false);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
