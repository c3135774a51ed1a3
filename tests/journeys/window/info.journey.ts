import { expect, test } from '../shop.ts';
import { openCartWith } from '../shopper.ts';

test('the privacy policy declares everything that the shop stores in a browser', async ({ page, declared }) => {
  await openCartWith(page, 'Do not be dismayed');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page).toHaveURL('/cards');
  await page.reload();
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
  ]);
  expect(stored.length).toBeGreaterThan(2);
  expect(stored.filter((name) => !declared.has(name))).toEqual([]);
});
