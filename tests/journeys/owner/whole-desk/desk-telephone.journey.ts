import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { guestOrder } from '../../../world/orders.ts';
import { expect, test } from '../../shop.ts';
import { menuOf, signInAtDesk, untilShown } from './desk.ts';

// Medusa's own pages are left out: the owner works on the shop's.
const fromMedusa =
  /^\/app\/(?:orders|draft-orders|products|collections|categories|product-options|inventory|reservations|customers|customer-groups|promotions|campaigns|price-lists|gift-cards|store-credit-accounts|translations|settings)(?:\/|$)/;

const telephone = { width: 390, height: 844 };

test(
  'every page that the shop adds fits a telephone, and works with thumb, screen reader and keyboard',
  { tag: '@nightly' },
  async ({ page, running }, testInfo) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1366, height: 900 });
    await signInAtDesk(page, running);
    const ours = (await menuOf(page)).filter((path) => !fromMedusa.test(path));
    expect(ours.length).toBeGreaterThan(4);

    const faults: Record<string, string[]> = {};
    for (const path of ours) {
      for (const [name, viewport] of Object.entries({ telephone, desk: { width: 1366, height: 900 } })) {
        await page.setViewportSize(viewport);
        await page.goto(`${running.backend}${path}`);
        await untilShown(page);
        const found = [...(await axeFaults(page)), ...(name === 'telephone' ? await thumbFaults(page) : [])];
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${wide} pixels wider than the screen`);
        if (found.length > 0) faults[`${path} ${name}`] = found;
        await page.screenshot({
          path: testInfo.outputPath(`${path.replaceAll('/', '-')}-${name}.png`),
          fullPage: true,
        });
      }
    }
    expect(faults).toEqual({});
  },
);

test('a row of Medusa’s own lists fits a telephone', { tag: '@nightly' }, async ({ page, email, running }) => {
  await guestOrder(running, email);
  await page.setViewportSize({ width: 1366, height: 900 });
  await signInAtDesk(page, running);
  const lists = (await menuOf(page)).filter((path) => fromMedusa.test(path));
  await page.setViewportSize(telephone);
  const faults: Record<string, string[]> = {};
  let rows = 0;
  for (const path of [...lists, '/app/settings/users']) {
    await page.goto(`${running.backend}${path}`);
    await untilShown(page);
    rows += await page.locator('main tbody tr').count();
    const off = await page
      .locator('main tbody :is(td, td *)')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.checkVisibility() && cell.getBoundingClientRect().right > innerWidth)
          .map((cell) => cell.textContent ?? ''),
      );
    if (off.length > 0) faults[path] = off;
  }
  expect(rows).toBeGreaterThan(20);
  expect(faults).toEqual({});
});

test('every control on the shop’s own pages is reached by the Tab key', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  await signInAtDesk(page, running);
  const missed: Record<string, string[]> = {};
  for (const path of ['/app/messages', '/app/subscribers', '/app/money', '/app/held-off', '/app/delivery-prices']) {
    await page.goto(`${running.backend}${path}`);
    await untilShown(page);
    const there = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main a[href], main input')]
        .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
        .map((one, nth) => {
          one.dataset.nth = String(nth);
          return one.textContent || one.getAttribute('aria-label') || one.outerHTML;
        }),
    );
    expect(there.length, path).toBeGreaterThan(0);
    const reached = new Set<string>();
    await page.locator('[data-nth="0"]').focus();
    for (let pressed = 0; pressed < Math.min(there.length, 40); pressed++) {
      reached.add(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.nth ?? ''));
      await page.keyboard.press('Tab');
    }
    const lost = there.slice(0, 40).filter((_, nth) => !reached.has(String(nth)));
    if (lost.length > 0) missed[path] = lost;
  }
  expect(missed).toEqual({});
});

/** Leaves out Medusa's frame around the page. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run('main', { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
}

/** @returns controls that are too low for a thumb */
function thumbFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, main a.inline-flex, main input, main select')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.matches('[role=switch], [role=checkbox], [type=file], [aria-hidden=true]'),
      )
      .filter((element) => element.getBoundingClientRect().height < 40)
      .map((element) => `lower than a thumb: ${element.textContent || element.getAttribute('aria-label')}`),
  );
}
