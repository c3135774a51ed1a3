import { expect, test } from '../shop.ts';
import { openCartWith, openHydrated } from '../shopper.ts';

test('the foot of every page leads to the shop’s own pages', async ({ page }) => {
  await openHydrated(page, '/cart');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('© 2025 Linen & Psalm');
  await expect(foot.getByRole('link', { name: 'hello@linenandpsalm.example' })).toHaveAttribute(
    'href',
    'mailto:hello@linenandpsalm.example',
  );
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\/www\.instagram\.com/);
  for (const [link, heading, address] of [
    ['About us', 'About us', '/info/about'],
    ['Delivery', 'Delivery', '/info/delivery'],
    ['Wholesale', 'Stock our cards', '/info/stockist'],
    ['Contact us', 'Contact us', '/info/contact'],
    ['The legal stuff', 'The legal stuff!', '/info/legal'],
  ] as const) {
    await foot.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(page).toHaveURL(address);
  }
});

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
