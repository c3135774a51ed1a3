import type { Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { field, press } from '../customer.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, filter, followBelowList, openHydrated } from '../shopper.ts';
import { ignoreFailedFetches } from './ignore-failed-fetches.ts';

const card = '/cards/do-not/do-not-be-anxious';

/** @returns a function that lets the held requests through */
async function hold(page: Page, what: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.fallback();
  });
  return { letThrough: resolve };
}

/** Stops the page's clock, so that its timeouts do not run out on a slow machine. */
async function openWithStoppedClock(page: Page, address: string) {
  await page.clock.install();
  // Held scripts would delay the load event.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a card that is added before the page is hydrated is added as soon as it is', async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js');
  await openWithStoppedClock(page, card);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  scripts.letThrough();
  await expectAnnounced(page, 'Do not be anxious about anything added to cart successfully!');
  await expect(page).toHaveURL(card);
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
});

test('a card is added also when the scripts never come: the browser sends the form itself', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await openWithStoppedClock(page, '/cards/do-not');
  const add = addButton(page, 'Do not be dismayed');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('Do not be dismayed');
});

test('while cards are loading the page says so, and keeps what it shows', { tag: '@nightly' }, async ({ page }) => {
  await openHydrated(page, '/');
  const data = await hold(page, /\.data(\?|$)/);
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(waiting).toHaveText('Loading products...');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Words worth keeping/);
  data.letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards');
  await expect(waiting).toHaveCount(0);

  const choice = await hold(page, /\.data(\?|$)/);
  await filter(page, 'Theme').selectOption('Joy');
  await expect(waiting).toHaveText('Loading products...');
  await expectAccessible(page);
  choice.letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joy cards');
  await expect(waiting).toHaveCount(0);
});

test('while a card is loading a spinner is shown', { tag: '@nightly' }, async ({ page }) => {
  await openHydrated(page, '/cards/do-not');
  const data = await hold(page, /\.data(\?|$)/);
  await page.getByRole('link', { name: 'Do not be dismayed', exact: true }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(waiting).toBeVisible();
  expect(await waiting.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
  data.letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Do not be dismayed' })).toBeFocused();
  await expect(waiting).toHaveCount(0);
});

test('a page that is opened without a connection is said to be out of reach, and opens at the next try', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/cards');
  await page.context().setOffline(true);
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  ignoreFailedFetches(complaints);
});

test('a refused sign-in keeps its reason while it is sent again, so the button stays under the finger', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/login');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill('not-the-password');
  await press(page, 'Sign in');
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toBeFocused();
  const button = page.getByRole('main').getByRole('button', { name: /^Sign/ });
  const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  const answer = await hold(page, /\/login\.data/);
  await button.press('Enter');
  await expect(button).toHaveText('Signing in...');
  await expect(reason).toBeVisible();
  expect(await place()).toBe(before);
  answer.letThrough();
  await expect(reason).toBeFocused();
});

const keptScroll: [string, number, string, (page: Page) => Promise<unknown>][] = [
  [
    'more cards are',
    360,
    '/cards?group=theme',
    (page) => followBelowList(page.getByRole('link', { name: 'Show more' })),
  ],
  ['a filter is', 1024, '/cards', (page) => filter(page, 'Theme').selectOption('Joy')],
];
for (const [what, width, address, ask] of keptScroll) {
  test(`where ${what} asked for without a connection, the offline page is in view and has the focus`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await openHydrated(page, address);
    await page.context().setOffline(true);
    await ask(page);
    const heading = page.getByRole('heading', { level: 1, name: 'You seem to be offline' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('banner')).toBeInViewport();
    await page.context().setOffline(false);
    const { pathname, search } = new URL(page.url());
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(pathname + search);
    ignoreFailedFetches(complaints);
  });
}
