import { expect, test } from '../shop.ts';

const eight = [
  'Birthday',
  'Thank you',
  'Sympathy',
  'Thinking of you',
  'Encouragement',
  'Wedding',
  'New baby',
  'Christmas',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const width of [360, 1280]) {
      const tag = width > 500 ? '@nightly' : [];
      test(`a shopper chooses a recipient by picture or by the menu of every page, ${width} pixels wide`, {
        tag,
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        const tiles = page.getByRole('main').getByRole('list', { name: 'Choose by occasion' }).getByRole('link');
        await expect(tiles).toHaveText(eight);
        await tiles.filter({ hasText: 'Sympathy' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Cards of sympathy' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
          'Home',
          'Occasions',
          'Sympathy',
        ]);
        await expect(page.getByRole('link', { name: 'Beside still waters' }).first()).toBeVisible();

        const menu = page.getByRole('navigation', { name: 'Main' });
        const birthday = menu.getByRole('link', { name: 'Birthday' });
        await expect(birthday).toBeHidden();
        await menu.getByRole('button', { name: 'Occasions' }).click();
        await expect(birthday).toBeInViewport();
        await page.keyboard.press('Escape');
        await expect(birthday).toBeHidden();
        await menu.getByRole('button', { name: 'Occasions' }).click();
        await birthday.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Cards for a birthday' })).toBeVisible();
        await expect(page).toHaveURL(/\/occasions\/birthday$/);
        await expect(birthday).toBeHidden();
        const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(spill).toBeLessThanOrEqual(0);
      });
    }
  });
}
