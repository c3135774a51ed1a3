import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { textOutsideBoxes } from '../text-outside.ts';
import { openToastPage, showToast } from '../toast-page.ts';

const toast = (page: Page, message: string) =>
  page
    .getByRole('status')
    .locator('div')
    .filter({ has: page.getByText(message, { exact: true }) });

/** @returns the duration of the toast's bar in milliseconds, and whether it runs */
function clock(page: Page, message: string) {
  return toast(page, message).evaluate((element) =>
    element.getAnimations({ subtree: true }).map((one) => ({
      duration: one.effect?.getTiming().duration,
      isRunning: one.playState === 'running',
    })),
  );
}

async function letTimePass(page: Page) {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
  });
}

test.beforeEach(async ({ page }) => openToastPage(page));

test('toasts of four types have different icons, and are announced politely, one by one', async ({ page }) => {
  const types = ['success', 'error', 'warning', 'info'] as const;
  for (const type of types) await showToast(page, { type, message: `A message of type ${type}`, duration: 0 });
  const signs = await Promise.all(
    types.map((type) =>
      toast(page, `A message of type ${type}`).evaluate((element) => getComputedStyle(element, '::before').content),
    ),
  );
  expect(new Set(signs).size).toBe(4);
  const region = page.getByRole('status');
  await expect(region).toHaveCount(1);
  await expect(region).toHaveAttribute('aria-atomic', 'false');
  await expectAccessible(page);
});

test('a toast stays for 5 s unless it says otherwise, and its bar shows the time', async ({ page }) => {
  await showToast(page, { type: 'info', message: 'As usual' });
  await showToast(page, { type: 'success', message: 'A long one', duration: 20_000 });
  expect(await clock(page, 'As usual')).toEqual([{ duration: 5000, isRunning: true }]);
  expect(await clock(page, 'A long one')).toEqual([{ duration: 20_000, isRunning: true }]);
  await letTimePass(page);
  await expect(page.getByText('As usual')).toHaveCount(0);
  await expect(page.getByText('A long one')).toHaveCount(0);
});

test('on a phone the newest toast lies over the others, until the keyboard reaches one of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long =
    'A message that is as long as the longest that a shop is told about its packs of six cards of each design';
  for (const message of [long, 'Newest']) await showToast(page, { type: 'success', message, duration: 0 });
  const seen = (message: string) =>
    toast(page, message).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await toast(page, long).boundingBox()).toEqual(await toast(page, 'Newest').boundingBox());
  expect([await seen(long), await seen('Newest')]).toEqual([false, true]);
  await toast(page, long).getByRole('button', { name: 'Close message' }).focus();
  expect([await seen(long), await seen('Newest')]).toEqual([true, false]);
});

test('a toast is whole on a narrow screen with text of twice the size, and so are its buttons', async ({ page }) => {
  const message = 'You have been signed out';
  await showToast(page, { type: 'info', message, duration: 0, action: { label: 'Sign in again', to: '/login' } });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await textOutsideBoxes(page), `${width} pixels`).toEqual([]);
  }
});

test('a toast without an end has no bar and stays until it is closed', async ({ page }) => {
  await showToast(page, { type: 'warning', message: 'Until you close me', duration: 0 });
  expect(await clock(page, 'Until you close me')).toEqual([]);
  await letTimePass(page);
  await toast(page, 'Until you close me').getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Until you close me')).toHaveCount(0);
});

test('the time of a toast stops while it is hovered or focused', async ({ page }) => {
  await showToast(page, { type: 'info', message: 'Read me', duration: 60_000 });
  const isRunning = async () => (await clock(page, 'Read me'))[0]?.isRunning;
  await page.getByText('Read me').hover();
  expect(await isRunning()).toBe(false);
  await page.mouse.move(0, 0);
  expect(await isRunning()).toBe(true);
  await page.getByRole('button', { name: 'Close message' }).focus();
  expect(await isRunning()).toBe(false);
  await page.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(await isRunning()).toBe(true);
});

test('a shopper who prefers reduced motion sees nothing move, and has the same time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showToast(page, { type: 'info', message: 'Calm', duration: 60_000 });
  expect(await clock(page, 'Calm')).toEqual([{ duration: 60_000, isRunning: true }]);
  const moves = await toast(page, 'Calm').evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((one) => (one.effect instanceof KeyframeEffect ? one.effect.getKeyframes() : []))
      .some((frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame),
  );
  expect(moves).toBe(false);
  await letTimePass(page);
  await expect(page.getByText('Calm')).toHaveCount(0);
});

test('an action does what it says and closes the toast; a link leads where it says', async ({ page }) => {
  await page.evaluate(() =>
    window.showToast({
      type: 'info',
      message: 'Removed',
      action: { label: 'Put it back', run: () => document.body.setAttribute('data-put-back', '') },
    }),
  );
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-put-back');
  await expect(page.getByText('Removed')).toHaveCount(0);
  await showToast(page, { type: 'success', message: 'Added', action: { label: 'View cart', to: '/cart' } });
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

test('a toast is closed by keyboard, and the focus goes back to where it came from', async ({ page }) => {
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  for (const key of ['Enter', 'Escape']) {
    await showToast(page, { type: 'error', message: 'Not now', duration: 0 });
    await elsewhere.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close message' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByText('Not now')).toHaveCount(0);
    await expect(elsewhere).toBeFocused();
  }
});
