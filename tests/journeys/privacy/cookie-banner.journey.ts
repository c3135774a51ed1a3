import type { Page } from '@playwright/test';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';

// The banner must not cover a control: each one is scrolled into view, and must be the topmost element at its centre.

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  // A window of 1280 × 1024 at 400 % zoom.
  { width: 320, height: 256 },
];
const screens = ['/cart', '/checkout/contact', '/checkout/shipping', '/checkout/payment', '/cards/do-not', '/login'];

for (const size of sizes) {
  const tag = size.width === 360 ? [] : '@nightly';
  test(`the cookie banner covers no control, at ${size.width} × ${size.height}`, {
    tag,
  }, async ({ page, email }) => {
    await page.setViewportSize(size);
    await readyCart(page, { email, isToBePaid: true });
    for (const address of screens) {
      await page.goto(address);
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      expect([address, await covered(page)]).toEqual([address, []]);
    }
  });
}

test('on a phone the banner leaves the forms of the checkout free, and stands at the end of the page', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await readyCart(page, { email, isToBePaid: true });
  for (const address of ['/checkout/contact', '/checkout/shipping', '/checkout/payment']) {
    await page.goto(address);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    // The field that has the focus may still scroll the page, so both are measured at one moment.
    const gap = await banner.evaluate((element) => {
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN;
      return element.getBoundingClientRect().top - end;
    });
    expect(gap, address).toBeGreaterThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

/** @returns the names of the controls that the banner covers */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const banner = document.getElementById('cookie-banner');
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const found: string[] = [];
    for (const control of controls) {
      if (banner?.contains(control) || !control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && banner?.contains(hit))
        found.push(control.textContent?.trim() || control.getAttribute('name') || control.id);
    }
    return found;
  });
}
