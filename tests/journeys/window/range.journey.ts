import { expect, test } from '../shop.ts';

test('an envelope with a price of its own changes the price that is shown', async ({ page }) => {
  await page.goto('/cards/do-not/do-not-be-anxious');
  await expect(page.getByText('£2.50', { exact: true })).toBeVisible();
  await page.getByLabel('Envelope colour').selectOption({ label: 'Mustard' });

  await expect(page.getByText('£2.75', { exact: true })).toBeVisible();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();
});
