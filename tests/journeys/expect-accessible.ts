import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { textOutsideBoxes } from './text-outside.ts';

// A small telephone (or a page zoomed to 400 %), a tablet and a desktop.
const widths = [320, 768, 1280];
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe at each width, and checks that nothing overflows the page or a box on it. The page must run scripts. */
export async function expectAccessible(page: Page): Promise<void> {
  const asFound = page.viewportSize();
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await faultsAtRest(page);
    // The card provider's frame is not a whole page, so only the WCAG rules apply.
    const others = page.frames().filter((frame) => frame !== page.mainFrame());
    for (const frame of others) faults.push(...(await faultsIn(frame, { runOnly: standard })));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${wide} pixels wider than the screen`);
    faults.push(...(await textOutsideBoxes(page)));
    if (faults.length) found[width] = faults;
  }
  if (asFound) await page.setViewportSize(asFound);
  expect(found, page.url()).toEqual({});
}

/** Runs the rules again when an animation, such as the side cart's, started meanwhile. */
async function faultsAtRest(page: Page): Promise<string[]> {
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await standStill(page);
    const before = await countMotions(page);
    const faults = await faultsIn(page.mainFrame(), {});
    if ((await countMotions(page)) === before) return faults;
  }
  return ['The page does not come to rest.'];
}

function countMotions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counting = document as Document & { motions?: number };
    if (counting.motions === undefined) {
      counting.motions = 0;
      for (const begins of ['animationstart', 'transitionrun']) {
        document.addEventListener(begins, () => (counting.motions = (counting.motions ?? 0) + 1), true);
      }
    }
    return counting.motions;
  });
}

/** Colours in the middle of an animation would fail. A browser may never settle `finished` of one out of sight. */
async function standStill(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(() => {
      const ends = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
      // The animation of a hovered toast is paused.
      return document.getAnimations().filter((one) => one.playState === 'running' && ends(one)).length;
    });
  await expect.poll(running, { message: 'animations that have not ended' }).toBe(0);
}

/** Injecting axe once per document is five times as fast as once per run. */
async function faultsIn(frame: Frame, options: axe.RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const asked = JSON.stringify({ ...options, iframes: false, resultTypes: ['violations'] });
  return frame.evaluate<string[]>(
    `axe.run(${asked}).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
}
