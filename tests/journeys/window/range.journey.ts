import { expect, test } from '../shop.ts';
import { filter } from '../shopper.ts';

test('an envelope with a price of its own changes the price that is shown', async ({ page }) => {
  await page.goto('/cards/do-not/do-not-be-anxious');
  await expect(page.getByText('£2.50', { exact: true })).toBeVisible();
  await page.getByLabel('Envelope colour').selectOption({ label: 'Mustard' });

  await expect(page.getByText('£2.75', { exact: true })).toBeVisible();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();
});

test('the filters rewrite the address and the page', async ({ page }) => {
  await page.goto('/cards');
  await filter(page, 'Collection').selectOption('wee');
  await expect(page).toHaveURL('/cards/wee');
  await expect(page.getByRole('heading', { level: 1, name: 'Wee cards' })).toBeVisible();
  await filter(page, 'Group by').selectOption('theme');
  await expect(page).toHaveURL('/cards/wee?group=theme');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/cards');
});

test('every picture that is shown is there', { tag: '@nightly' }, async ({ page }) => {
  for (const address of ['/', '/cards/do-not/do-not-be-anxious', '/cards/wee']) {
    await page.goto(address);
    const pictures = page.getByRole('main').getByRole('img');
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
});
