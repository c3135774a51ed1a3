import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** An open dialog, or the shop's own part of an order's page, where the rest is Medusa's. */
const part =
  ':is([role=dialog], [role=alertdialog]), body:not(:has([role=dialog], [role=alertdialog])) section[aria-label^="Order "]';

/** @returns what axe finds, controls too low for a thumb on a telephone, and what scrolls sideways */
export async function faultsOf(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const isTelephone = (page.viewportSize()?.width ?? 0) < 500;
  return [
    ...(await axeFaults(page)),
    ...(isTelephone ? await thumbFaults(page) : []),
    ...(wide > 0 ? [`${wide} pixels wider than the screen`] : []),
  ];
}

/** Leaves out Medusa's frame around the page. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run(document.querySelector('${part}') ?? 'main',
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
}

function thumbFaults(page: Page): Promise<string[]> {
  return page.evaluate((part) => {
    const shown = document.querySelector(part) ?? document.querySelector('main');
    return [...(shown?.querySelectorAll('button, a.inline-flex, input, select') ?? [])]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.matches('[role=switch], [role=checkbox], [type=file], [aria-hidden=true]'),
      )
      .filter((element) => element.getBoundingClientRect().height < 40)
      .map((element) => `lower than a thumb: ${element.textContent || element.getAttribute('aria-label')}`);
  }, part);
}

/** @returns those of the first forty controls that the Tab key does not reach */
export async function lostToTab(page: Page): Promise<string[]> {
  const there = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, textarea, select, summary)')]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"], [aria-hidden=true]'))
      .map((one, nth) => {
        one.dataset.nth = String(nth);
        return one.textContent || one.getAttribute('aria-label') || one.outerHTML;
      })
      .slice(0, 40),
  );
  if (there.length === 0) return ['The page has no control.'];
  const reached = new Set<string>();
  await page.locator('[data-nth="0"]').focus();
  for (const _ of there) {
    reached.add(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.nth ?? ''));
    await page.keyboard.press('Tab');
  }
  return there.filter((_, nth) => !reached.has(String(nth)));
}
