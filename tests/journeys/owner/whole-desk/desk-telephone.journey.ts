import { guestOrder } from '../../../world/orders.ts';
import { expect, test } from '../../shop.ts';
import { menuOf, signInAtDesk, untilShown } from './desk.ts';
import { faultsOf, lostToTab } from './page-faults.ts';

// Medusa's own pages are left out: the owner works on the shop's.
const fromMedusa =
  /^\/app\/(?:orders|draft-orders|products|collections|categories|product-options|inventory|reservations|customers|customer-groups|promotions|campaigns|price-lists|gift-cards|store-credit-accounts|translations|settings)(?:\/|$)/;

const telephone = { width: 390, height: 844 };

test('every page that the shop adds fits a telephone, and works with thumb, screen reader and keyboard', {
  tag: '@nightly',
}, async ({ page, running }) => {
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
      const found = await faultsOf(page);
      if (found.length > 0) faults[`${path} ${name}`] = found;
    }
  }
  expect(faults).toEqual({});
});

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
  test.setTimeout(300_000);
  await signInAtDesk(page, running);
  const ours = (await menuOf(page)).filter((path) => !fromMedusa.test(path));
  expect(ours.length).toBeGreaterThan(4);
  const missed: Record<string, string[]> = {};
  for (const path of [...ours, '/app/cards/new']) {
    await page.goto(`${running.backend}${path}`);
    await untilShown(page);
    const lost = await lostToTab(page);
    if (lost.length > 0) missed[path] = lost;
  }
  expect(missed).toEqual({});
});
