import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A small telephone or a page enlarged to 400 %, a tablet, and a desk. */
const widths = [320, 768, 1280];

/** What stands on the page just now is without a fault that a machine can find, and fits, at each of the widths. */
export async function expectAccessible(page: Page): Promise<void> {
  const asFound = page.viewportSize();
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${wide} pixels wider than the screen`);
    if (faults.length) found[width] = faults;
  }
  if (asFound) await page.setViewportSize(asFound);
  expect(found, page.url()).toEqual({});
}
