import { expect, test } from '../shop.ts';
import { addButton, filter } from '../shopper.ts';

test('the range has 44 cards, three bundles and what is to come', async ({ page }) => {
  await page.goto('/cards');

  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(47);
  await expect(page.getByRole('button', { name: 'Coming soon' })).toHaveCount(4);
  for (const [range, count] of [
    ['do-not', 10],
    ['general', 16],
    ['wee', 18],
  ] as const) {
    await page.goto(`/cards/${range}`);
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(count);
  }
});

test('an envelope with a price of its own changes the price that is shown', async ({ page }) => {
  await page.goto('/cards/do-not/do-not-be-anxious');
  await expect(page.getByText('£2.50', { exact: true })).toBeVisible();
  await page.getByLabel('Envelope colour').selectOption({ label: 'Mustard' });

  await expect(page.getByText('£2.75', { exact: true })).toBeVisible();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();
});

test('a coming-soon card cannot be added', async ({ page }) => {
  await page.goto('/cards/wee');
  const tile = page.getByRole('article').filter({ hasText: 'My bow in the cloud' });
  await expect(tile.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
  await expect(tile.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);

  await page.goto('/cards/wee/my-bow-in-the-cloud');
  await expect(page.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});

test('the themes on the home page lead to their cards', async ({ page }) => {
  await page.goto('/');
  const themes = page.getByRole('region', { name: 'Choose by theme' }).getByRole('link');
  expect(await themes.count()).toBeGreaterThanOrEqual(15);
  await themes.filter({ hasText: /^Courage$/ }).click();

  await expect(filter(page, 'Theme')).toHaveValue('Courage');
  await expect(addButton(page, 'Do not be dismayed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Do not be anxious about anything', exact: true })).toHaveCount(0);
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
