import { expect, test } from '../shop.ts';
import { openCartWith, openHydrated } from '../shopper.ts';

const pages = ['/info/about', '/info/delivery', '/info/legal', '/info/stockist', '/info/contact', '/newsletter'];

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

test('the delivery page says what the checkout will charge', async ({ page, running }) => {
  const answer = await fetch(`${running.backend}/store/delivery-prices`, {
    headers: { 'x-publishable-api-key': running.publishableKey },
  });
  expect(await answer.json()).toMatchObject({
    delivery_prices: [
      { name: 'Standard', bands: [{ up_to: 3, price: 0.99 }, { price: 1.79 }], free_over: 10 },
      { name: 'Express', bands: [{ up_to: 3, price: 1.99 }, { price: 3.39 }], free_over: null },
    ],
  });

  await page.goto('/info/delivery');
  await expect(page.getByRole('columnheader')).toHaveText(['Delivery', '1 to 3 cards', '4 or more cards']);
  await expect(page.getByRole('row', { name: /^Standard/ }).getByRole('cell')).toHaveText(['99p', '£1.79']);
  await expect(page.getByRole('row', { name: /^Express/ }).getByRole('cell')).toHaveText(['£1.99', '£3.39']);
  await expect(page.getByRole('row', { name: /^Standard/ })).toContainText('Free on orders over £10');
  const main = page.getByRole('main');
  await expect(main).toContainText('Orders are dispatched in 1-2 working days');
  const abroad = page.getByRole('region', { name: 'Outside the UK and Ireland' });
  await expect(abroad).toContainText('Dispatch to the USA and internationally is paused');
  await abroad.getByRole('link').click();
  await expect(page).toHaveURL('/info/contact');
});

test('the legal page holds the licencing, the dated privacy policy and the terms in 15 sections', async ({ page }) => {
  await page.goto('/info/legal');
  await expect(page.getByRole('region', { name: 'Licencing' })).toContainText('ESV® Bible');
  await expect(page.getByRole('region', { name: 'Privacy policy' })).toContainText('Last updated 6th May 2025');
  await expect(
    page.getByRole('region', { name: 'Terms and conditions' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(15);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Changing your mind' })
    .click();
  await expect(page.getByRole('heading', { name: 'Changing your mind' })).toBeInViewport();
});

test('a shopkeeper is invited to get in touch', async ({ page }) => {
  await page.goto('/info/stockist');
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(tiles).toHaveText(['Bookshops', 'Craft Fairs', 'Cafes', 'Church Resources', 'Retail', 'Events']);
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop’s own pages read as they do with them', async ({ page }) => {
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('heading', { name: 'Cookies and what is stored in your browser' })).toBeInViewport();
  });
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
