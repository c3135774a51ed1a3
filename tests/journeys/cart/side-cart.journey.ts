import type { Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectSeen } from '../away/forms/pressing.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, addToCart, cartLink, openCard, openCartWith, openHydrated, summary } from '../shopper.ts';

const card = 'Do not be dismayed';
const other = 'Do not be anxious about anything';

const beside = (page: Page) => page.getByRole('complementary', { name: 'In your cart' });
const addsInside = (page: Page) => beside(page).getByRole('button', { name: /^Add / });

test.beforeEach(({ page }) => answerCookies(page));

test('after a card is added the side cart opens with it, and leaves the page and the focus alone', async ({ page }) => {
  await openCard(page, card);
  await addToCart(page, { quantity: 2, envelope: 'Linen' });
  await expect(beside(page)).toContainText(`${card}Linen envelope2 × £2.50`);
  await expect(beside(page)).toContainText('2 items £5.00');
  await expect(beside(page)).toContainText('£5.01 more, and standard delivery is free');
  await expect(page.getByRole('status').filter({ hasText: 'at the side' })).toHaveText(
    '2 items in your cart, subtotal £5.00. They are shown at the side of the page.',
  );
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeFocused();

  await addToCart(page);
  await expect(beside(page)).toContainText('4 × £2.50');
  await expectAccessible(page);
});

test('the side cart stays while a shopper browses, and a card that is added there counts', { tag: '@nightly' }, async ({
  page,
}) => {
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expect(beside(page)).toContainText('1 item £2.50');
  await expect(addsInside(page)).toHaveCount(3);
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(beside(page)).toBeVisible();

  await page.goto('/cards/do-not');
  await expect(beside(page)).toHaveCount(0);
  await addButton(page, other).click();
  await expect(beside(page)).toContainText('2 items £5.00');
  const first = addsInside(page).first();
  const name = (await first.textContent()) ?? '';
  await first.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await expect(beside(page)).toContainText('3 items');
  // Another card took its place, and the focus did not move.
  await expect(first).not.toHaveText(name);
  await expect(first).toBeFocused();
});

test('Escape and a button close the side cart, the next added card opens it again, and a shopper can turn it off', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expect(beside(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(beside(page)).toHaveCount(0);

  await addButton(page, other).click();
  const shut = beside(page).getByRole('button', { name: 'Close the cart at the side' });
  await shut.focus();
  await shut.press('Enter');
  await expect(beside(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await addButton(page, card).click();
  await beside(page).getByRole('button', { name: 'Don’t open this again' }).click();
  await expect(beside(page)).toHaveCount(0);
  await openHydrated(page, '/cards/do-not');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname));
  await addButton(page, other).click();
  await expectAnnounced(page, `${other} added to cart!`);
  await expect(page.getByText(`${other} added to cart!`)).toHaveCount(0);
  await expect(beside(page)).toHaveCount(0);
  expect(asked).not.toContain('/cart/changes');

  await openHydrated(page, '/cart');
  await page.getByRole('button', { name: 'Show the cart at the side after an add again' }).click();
  await openHydrated(page, '/cards/do-not');
  await addButton(page, other).click();
  await expect(beside(page)).toBeVisible();
});

test('the side cart leads to the cart and to the checkout, and is closed on both', { tag: '@nightly' }, async ({
  page,
}) => {
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await beside(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(beside(page)).toHaveCount(0);

  await page.goBack();
  await expect(beside(page)).toHaveCount(0);
  await addButton(page, other).click();
  await beside(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\/contact/);
  await expect(beside(page)).toHaveCount(0);
});

test('on a phone the side cart is a sheet at the bottom that comes after the toast and is not wider than the screen', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/cards/do-not');
  // The announcements are read inside the page, since a test from outside may be too late.
  const saidBeside = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.side-cart')) return;
          observer.disconnect();
          resolve([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join());
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await addButton(page, card).click();
  await expectAnnounced(page, `${card} added to cart!`);
  expect(await saidBeside).not.toContain('added to cart!');
  await expect(beside(page)).toBeInViewport();
  await expect(page.getByText(`${card} added to cart!`)).toHaveCount(0);
  // The sheet slides in, so its position changes for a moment.
  const box = async () => (await beside(page).boundingBox()) ?? { y: 0, height: 0 };
  await expect.poll(async () => Math.round((await box()).y + (await box()).height)).toBe(740);
  expect((await box()).height).toBeLessThan(740 * 0.65);
  await expectAccessible(page);
});

test('on a phone the sheet is turned off without scrolling in it, and goes when a shopper goes on', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expect(addsInside(page)).toHaveCount(3);
  await expectSeen(beside(page).getByRole('button', { name: 'Don’t open this again' }));
  await expectSeen(addsInside(page).first());
  await page.getByRole('link', { name: other, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(beside(page)).toHaveCount(0);
});

test('on a phone a toast covers no part of the side cart', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expect(addsInside(page)).toHaveCount(3);
  // The places are read inside the page, since the toast stands for a second.
  const places = page.evaluate(
    () =>
      new Promise<{ toastEnds: number; cartBegins: number }>((resolve) => {
        new MutationObserver((_, observer) => {
          const [toast, cart] = [document.querySelector('[role=status] > div'), document.querySelector('.side-cart')];
          if (!toast || !cart) return;
          observer.disconnect();
          const [one, other] = [toast.getBoundingClientRect(), cart.getBoundingClientRect()];
          resolve({ toastEnds: one.bottom, cartBegins: other.top });
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await addsInside(page).first().press('Enter');
  const { toastEnds, cartBegins } = await places;
  expect(toastEnds).toBeLessThanOrEqual(cartBegins);
});

test('when the side cart’s script or style fails to load, the toast still confirms the card', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/assets/side-panel*', (route) => route.abort());
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expectAnnounced(page, `${card} added to cart!`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(beside(page)).toHaveCount(0);
});

test('the cart offers cards that bring it to free delivery, until it is there', { tag: '@nightly' }, async ({
  page,
}) => {
  await openCartWith(page, card, other);
  const adds = page.getByRole('main').getByRole('button', { name: /^Add .+: / });
  await expect(adds).toHaveCount(3);
  await expect(page.getByText('add £5.01 more for it.')).toBeVisible();
  for (const count of [3, 4]) {
    await expect(adds.first()).toHaveAttribute('aria-disabled', 'false');
    await adds.first().press('Enter');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(count);
    await expect(summary(page)).not.toContainText('Updating…');
  }
  await page.getByRole('button', { name: `One more of ${card}` }).click();
  await expect(page.getByText('your cart has it.')).toBeVisible();
  await expect(adds).toHaveCount(0);
});
