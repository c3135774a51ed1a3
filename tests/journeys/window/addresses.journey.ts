import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

test('an unknown card is said to be missing, with a way back', async ({ page }) => {
  const response = await page.goto('/cards/do-not/no-such-card');

  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await expect(page).toHaveURL('/cards');
});

test('an unknown range is said to be empty, with status 404', async ({ page }) => {
  const response = await page.goto('/cards/no-such-range');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('No products match your selected filters.')).toBeVisible();
});

test('the pages load without a script error or a policy violation', async ({ page, complaints }) => {
  for (const address of ['/', '/cards', '/cards/do-not/do-not-be-anxious', '/cart']) {
    await openHydrated(page, address);
    expect(complaints).toEqual([]);
  }
});
