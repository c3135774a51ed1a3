import type { Page } from '@playwright/test';
import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import { openCartWith, openHydrated } from '../shopper.ts';

test.beforeEach(async ({ page }) => {
  await answerCookies(page);
  await page.setViewportSize({ width: 640, height: 400 });
});

test('on a low screen Tab hides nothing of the cart behind the link to the checkout', async ({ page }) => {
  await openCartWith(page, 'Do not be dismayed');
  expect(await walk(page, 'Cookie settings')).toEqual(expect.arrayContaining(['Clear cart', 'Have a gift card?']));
});

test('on a low screen Tab hides nothing behind the side cart, nor behind the buttons at its foot', async ({ page }) => {
  await openHydrated(page, '/cards/do-not/do-not-be-dismayed');
  // A mouse would rest on the toast, which stays while it is touched.
  await page.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'In your cart' })).toBeVisible();
  expect(await walk(page, 'Checkout')).toEqual(expect.arrayContaining(['Cookie settings', 'Don’t open this again']));
});

test('the page can be scrolled out from behind the sheet of the side cart, and no further', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1200 });
  await openHydrated(page, '/cards/do-not/do-not-be-dismayed');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).press('Enter');
  const sheet = page.getByRole('complementary', { name: 'In your cart' });
  await expect(sheet).toBeVisible();
  const room = () =>
    sheet.evaluate((element) => {
      const { paddingBottom } = getComputedStyle(document.documentElement);
      return Math.abs(Math.round(Number.parseFloat(paddingBottom) - element.getBoundingClientRect().height));
    });
  await expect.poll(room).toBe(0);
});

/** Goes by Tab from the beginning of the page. @param last the name of the last @returns what had the focus */
async function walk(page: Page, last: string): Promise<string[]> {
  await page.evaluate(() => {
    document.getElementById('main')?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const names: string[] = [];
  while (names.at(-1) !== last) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenFocus(page)).toBe('');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  return names;
}

/** @returns what has the focus, when no part of it is to be seen */
function hiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    // A choice of envelopes draws its field itself, and shows the focus around it.
    const focused = (active.matches('select') && active.closest('[class*="choice"]')) || active;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((across) =>
      parts.some((down) => focused.contains(document.elementFromPoint(left + width * across, top + height * down))),
    );
    return isSeen ? '' : active.outerHTML.slice(0, 200);
  });
}
