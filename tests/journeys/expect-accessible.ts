import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A small telephone or a page enlarged to 400 %, a tablet, and a desk. */
const widths = [320, 768, 1280];
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What stands on the page just now is without a fault that a machine can find, and fits, at each of the widths. The page
 * must run scripts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const asFound = page.viewportSize();
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await standStill(page);
    const faults = await faultsIn(page.mainFrame(), {});
    // What is asked of a whole page is not asked of the card provider's form in it.
    const others = page.frames().filter((frame) => frame !== page.mainFrame());
    for (const frame of others) faults.push(...(await faultsIn(frame, { runOnly: standard })));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${wide} pixels wider than the screen`);
    if (faults.length) found[width] = faults;
  }
  if (asFound) await page.setViewportSize(asFound);
  expect(found, page.url()).toEqual({});
}

/** Half way from one colour to another nothing is as it is meant. */
function standStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** The rules are brought into a document once, and run in it at every width: that is five times as quick. */
async function faultsIn(frame: Frame, options: axe.RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const asked = JSON.stringify({ ...options, iframes: false, resultTypes: ['violations'] });
  return frame.evaluate<string[]>(
    `axe.run(${asked}).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
}
