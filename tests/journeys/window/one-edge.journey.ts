import { expect, test } from '../shop.ts';
import { openCartWith } from '../shopper.ts';

const pages = [
  '/',
  '/cards',
  '/cards/wee',
  '/cards/wee-range',
  '/cards/do-not/do-not-be-anxious',
  '/occasions',
  '/occasions/birthday',
  '/search?q=joy',
  '/info/about',
  '/info/contact',
  '/info/delivery',
  '/info/legal',
  '/info/stockist',
  '/cart',
];

for (const width of [360, 768, 1280, 1600]) {
  const tag = width > 500 ? '@nightly' : [];
  test(`content and footer of a page are aligned with the name of the shop (${width} px)`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCartWith(page, 'Do not be dismayed');
    for (const address of pages) {
      await page.goto(address);
      const name = await page.getByRole('banner').getByRole('link').first().boundingBox();
      // On a card's page the breadcrumb comes first.
      const first = page.getByRole('main').locator('h1, nav').first();
      const last = page.getByRole('contentinfo').locator('a, p, address').first();
      const begins = [await first.boundingBox(), await last.boundingBox()];
      expect([address, ...begins.map((box) => box?.x)]).toEqual([address, name?.x, name?.x]);
    }
  });
}
