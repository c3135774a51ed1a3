import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { readyCart } from '../ready-cart.ts';
import { test as base, expect } from '../shop.ts';
import { cardForm, cards, expectOrderPlaced, fillCard, orderSummary } from '../shopper.ts';

interface Range {
  /** Two cards at £2.50 that no other journey buys. */
  own: Awaited<ReturnType<typeof createIncompleteCards>>['cards'];
}

const test = base.extend<Range>({
  own: async ({ running }, use) => {
    const mark = randomUUID().slice(0, 8);
    const wishes = ['Fear not', 'Be still'].map((title, at) => ({
      title: `${title} ${mark}`,
      handle: `own-${mark}-${at}`,
    }));
    const made = await createIncompleteCards(running, `own-${mark}`, wishes);
    await use(made.cards);
    await made.remove();
  },
});

type Card = Range['own'][number];

/** @param meanwhile runs between making the cart and opening the payment step */
async function goToPay(page: Page, email: string, own: Card[], meanwhile = async () => {}) {
  await readyCart(page, { email, isToBePaid: true, variants: own.map(({ variant }) => variant) });
  await meanwhile();
  await page.goto('/checkout/payment');
  await fillCard(page, cards.good);
}

async function owner(running: RunningShop, path: string, body?: object, method?: 'DELETE') {
  expect((await asAdmin(running, path, body, method)).status).toBe(200);
}

const reprice = (running: RunningShop, { product, variant }: Card, amount: number) =>
  owner(running, `/admin/products/${product}/variants/${variant}`, { prices: [{ amount, currency_code: 'gbp' }] });
const withdraw = (running: RunningShop, { product }: Card) =>
  owner(running, `/admin/products/${product}`, { status: 'draft' });

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Your cart has changed' });

/** Pays the new total with the card details that are still in the form. */
async function expectShownAndPaid(page: Page, total: string) {
  await expect(said(page)).toContainText('Nothing has been charged.');
  await expect(orderSummary(page)).toContainText(`Order total${total}`);
  await expect(page.getByText(`You pay ${total} to`)).toBeVisible();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await placeOrder(page).click();
  await expectOrderPlaced(page);
}

for (const width of [360, 1280]) {
  const tag = width > 500 ? '@nightly' : [];
  test(`a price that rises while the page is open is shown before anything is paid, at ${width} pixels`, {
    tag,
  }, async ({ page, email, owner, own, running }) => {
    await page.setViewportSize({ width, height: 800 });
    const [card] = own as [Card];
    await goToPay(page, email, [card]);
    await reprice(running, card, 2.75);
    await placeOrder(page).click();

    await expect(said(page)).toContainText('Your cart has changed: it now comes to £3.74, not £3.49.');
    await expect(said(page)).toContainText(`‘${card.title}’ is £2.75 now, not £2.50.`);
    await expect(said(page)).toBeInViewport();
    expect(await owner.ordersOf(email)).toEqual([]);
    await expectAccessible(page);
    await expectShownAndPaid(page, '£3.74');
    expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 3.74, payment_status: 'captured' })]);
  });
}

test('a price that rises while the shopper is at their bank is shown on the way back, before anything is paid', {
  tag: '@nightly',
}, async ({ page, email, own, running }) => {
  const [card] = own as [Card];
  const session = page.waitForResponse('**/checkout/payment-session');
  await goToPay(page, email, [card]);
  const { clientSecret }: { clientSecret: string } = await (await session).json();
  await page.route('**/checkout/complete', (route) => route.abort());
  await placeOrder(page).click();
  await expect(page.getByText('We are still confirming your payment.')).toBeVisible();
  await reprice(running, card, 2.75);
  const [intent = ''] = clientSecret.split('_secret');
  const query = new URLSearchParams({ payment_intent: intent, payment_intent_client_secret: clientSecret });
  await page.goto(`/checkout/payment-return?${query}`);

  await expect(page).toHaveURL('/checkout/payment');
  await expect(page.getByText('Nothing has been charged, because your cart is no longer as it was.')).toBeVisible();
  await expect(said(page)).toContainText('Your cart has changed: it now comes to £3.74, not £3.49.');
  await expect(said(page)).toContainText(`‘${card.title}’ is £2.75 now, not £2.50.`);
  await page.unroute('**/checkout/complete');
  await fillCard(page, cards.good);
  await expectShownAndPaid(page, '£3.74');
});

test('when the only card was withdrawn the shopper is led to the cart, which names it', { tag: '@nightly' }, async ({
  page,
  email,
  own,
  running,
}) => {
  const [card] = own as [Card];
  await goToPay(page, email, [card]);
  await withdraw(running, card);
  await placeOrder(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(said(page)).toContainText(`‘${card.title}’ is no longer for sale`);
});
