import type { Locator, Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import { filter } from '../shopper.ts';

const card = '/cards/do-not/do-not-be-anxious';

/** @returns what hides the focus from sight; empty when it can be seen */
function faultOfFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element.matches('body, h1')) return '';
    // A checkbox drawn by its label shows the focus on the label.
    const shown = element.matches('input[type=checkbox]') ? (element.closest('label') ?? element) : element;
    // A link that covers its tile, or an icon button, shows the focus on a sibling or a child.
    const styles = [shown, element, element.nextElementSibling, element.firstElementChild]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one));
    const isOutlined = [...styles, getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    const { top, bottom } = shown.getBoundingClientRect();
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const isSkipLink = shown.matches('.skip-link');
    const isHidden =
      !isSkipLink && (bottom <= 0 || top >= innerHeight || (bottom <= header && !shown.closest('header')));
    const name = element.outerHTML.slice(0, 120);
    return isOutlined ? (isHidden ? `out of sight: ${name}` : '') : `not outlined: ${name}`;
  });
}

/** Every stop on the way must show the focus. */
async function tabTo(page: Page, there: Locator) {
  const faults = new Set<string>();
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await faultOfFocus(page);
    if (fault) faults.add(fault);
    if (await there.evaluate((element) => element === document.activeElement)) {
      expect([...faults]).toEqual([]);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${there}.`);
}

test.beforeEach(({ page }) => answerCookies(page));

test('the first Tab leads past the header to the main content', async ({ page }) => {
  await page.goto('/cards');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a shopper finds a card by its theme, opens it and adds it to the cart with the keyboard alone', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('region', { name: 'Choose by theme' }).getByRole('link', { name: 'Peace' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cards?tag=Peace');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Peace cards');
  await expect(heading).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Do not be anxious about anything', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(card);
  await expect(heading).toHaveText('Do not be anxious about anything');
  await tabTo(page, page.getByRole('list', { name: /^Pictures/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');

  const envelope = page.getByRole('combobox', { name: 'Envelope colour' });
  await tabTo(page, envelope);
  await page.keyboard.type('Kraft');
  await expect(envelope.locator('option:checked')).toHaveText('Kraft');
  await expect(page.getByText('SKU: DN-02-KRAFT')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expectAnnounced(page, 'Do not be anxious about anything added to cart successfully!');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('Kraft');
});

test('the filters are chosen with the keyboard, and the focus stays on them', async ({ page }) => {
  await page.goto('/cards');
  const theme = filter(page, 'Theme');
  await tabTo(page, theme);
  await page.keyboard.type('Joy');
  await expect(page).toHaveURL('/cards?tag=Joy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joy cards');
  await expect(theme).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(filter(page, 'Collection')).toBeFocused();
  await page.keyboard.type('Wee');
  await expect(page).toHaveURL('/cards/wee?tag=Joy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wee cards for Joy');
  await expect(filter(page, 'Collection')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Show all' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cards');
});

test('every Tab stop of the home page, the catalogue and a card shows the focus', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const address of ['/', '/cards/wee', card]) {
    await page.goto(address);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }));
  }
});

test('the cookie settings are opened, changed and closed with the keyboard, and the focus goes back', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/info/legal');
  const open = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
  await open.focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const analytics = settings.getByRole('checkbox', { name: /^Analytics/ });
  await tabTo(page, analytics);
  await page.keyboard.press('Space');
  await tabTo(page, settings.getByRole('button', { name: 'Save settings' }));
  await page.keyboard.press('Enter');
  await expect(settings).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie_preferences'))).toContain('"analytics":true');
});
