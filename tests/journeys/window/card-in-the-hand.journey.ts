import type { Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

const card = '/cards/do-not/do-not-be-anxious';

function look(page: Page, view: string) {
  return page.getByRole('radio', { name: view, exact: true }).check({ force: true });
}

/** The swatches are for pointers; screen readers use the select. */
function swatch(page: Page, envelope: string) {
  return page.locator('main button[tabindex="-1"]', { hasText: envelope });
}

test('a card is shown standing, open and from behind, and then from the front again', async ({ page }) => {
  await openHydrated(page, card);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
  for (const [view, words] of [
    ['Standing', 'The card standing open before its envelope (White).'],
    ['Inside', 'The inside of the card, blank for your own words.'],
    ['Back', 'The back of the card, lying on its envelope (White).'],
  ] as const) {
    await look(page, view);
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await expectAccessible(page);
  }
  await look(page, 'Front');
  await expect(page.getByRole('link', { name: 'Picture 1 of 2' })).toHaveAttribute('aria-current', 'true');
});

test('a pressed envelope is selected, shown and bought', async ({ page }) => {
  await openHydrated(page, card);
  await look(page, 'Standing');
  await swatch(page, 'Kraft').click();
  await expect(page.getByLabel('Envelope colour').locator('option:checked')).toHaveText('Kraft');
  await expect(page.getByText('SKU: DN-02-KRAFT')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The card standing open before its envelope (Kraft).' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('SKU: DN-02-KRAFT')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expectAnnounced(page, 'added to cart successfully!');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Kraft');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('on a telephone price and button stay in view once the button is scrolled away', { tag: '@nightly' }, async ({
    page,
  }) => {
    await answerCookies(page);
    await openHydrated(page, card);
    const along = page.getByRole('button', { name: /^Add to cart.*anxious about anything$/ });
    await expect(along).toHaveCount(0);
    await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(along).toBeInViewport();
    const spinner = () => along.evaluate((button) => getComputedStyle(button, '::before').animationName);
    expect(await spinner()).toBe('none');
    const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route('**/cart/changes*', (route) => answered.then(() => route.fallback()));
    // The toast appears below the finger.
    await along.tap();
    await expect(along).toHaveAttribute('aria-busy', 'true');
    await expect.poll(spinner).toBe('turn');
    letAnswer();
    await expectAnnounced(page, 'added to cart successfully!');
    await expect(page.getByRole('complementary', { name: 'In your cart' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('cards of every size share a baseline and a width, so that rows are level', async ({ page }) => {
  await page.goto('/search?q=hope');
  const boxes = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => {
        const tile = article.getBoundingClientRect();
        const { width, height, bottom } = article.querySelector('img')?.getBoundingClientRect() ?? tile;
        return { row: tile.top, foot: bottom - tile.top, width, isSquare: Math.abs(width - height) < 2 };
      }),
    );
  expect(new Set(boxes.map(({ isSquare }) => isSquare)).size).toBe(2);
  expect(Math.max(...boxes.map(({ foot }) => foot)) - Math.min(...boxes.map(({ foot }) => foot))).toBeLessThan(1);
  expect(Math.max(...boxes.map(({ width }) => width)) - Math.min(...boxes.map(({ width }) => width))).toBeLessThan(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the views work, the envelope is chosen in its field, and no control is dead', async ({ page }) => {
    await page.goto(card);
    await look(page, 'Inside');
    await expect(page.getByRole('img', { name: /^The inside of the card/ })).toBeVisible();
    await expect(page.getByLabel('Envelope colour')).toHaveCSS('opacity', '1');
    await expect(swatch(page, 'Kraft')).toBeHidden();
    const size = page.getByText('A6, 105 × 148 mm');
    await expect(size).toBeVisible();
    await page.getByText('The card', { exact: true }).click();
    await expect(size).toBeHidden();
  });
});
