import type { Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';

function heart(page: Page, title: string) {
  return page.getByRole('button', { name: `Favourite: ${title}` });
}

test('a guest marks cards with a heart and finds them again, the newest first', async ({ page }) => {
  await page.goto('/cards/wee');
  await heart(page, 'Abound in hope').click();
  // Parallel requests must not lose each other's favourite.
  await heart(page, 'Be still').click();
  await expect(heart(page, 'Abound in hope')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Be still')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await page.context().cookies()).some(({ value }) => value.includes('.'))).toBe(true);

  await page.goto('/favourites');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Be still', 'Abound in hope']);
  await expectAccessible(page);
  await page
    .getByRole('article')
    .filter({ hasText: 'Be still' })
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expectAnnounced(page, 'Be still added to cart!');

  await heart(page, 'Abound in hope').click();
  await expect(heart(page, 'Abound in hope')).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/cards/wee/be-still');
  await expect(heart(page, 'Be still')).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite that cannot be saved is taken back, and the page says so', async ({ page }) => {
  await page.goto('/cards/wee');
  await page.route('**/favourites/choose', (route) => route.abort());
  await heart(page, 'Be still').click();
  await expect(page.getByText('Your favourites could not be saved. Please try again.')).toBeVisible();
  await expect(heart(page, 'Be still')).toHaveAttribute('aria-pressed', 'false');
});
