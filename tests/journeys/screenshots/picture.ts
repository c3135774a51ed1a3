import type { Page } from '@playwright/test';

export const widths = [360, 768, 1280, 1600] as const;

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
}

/** Takes the whole page, including lazy pictures. */
export async function picture(page: Page, width: number, name: string): Promise<void> {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => {});
  }
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').evaluate((main) => {
    for (const scrolled of main.querySelectorAll('*')) scrolled.scrollTo({ left: 0, behavior: 'instant' });
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: `test-results/screens/${width}/${name}.png`, fullPage: true });
}

/** Takes the viewport, for states that last a moment or lie over the page. */
export async function glance(page: Page, width: number, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${width}/${name}.png` });
}
