import type { Page } from '@playwright/test';
import { guestOrder, postOrder } from '../../../world/orders.ts';
import { asAdmin, paymentOf } from '../../../world/owner.ts';
import { pickText } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { medusaJargon, readAll, signInAtDesk, untilShown, walkMenu } from './desk.ts';

/** The shop cannot change these (`docs/decisions/056`). An entry that is no longer found must be removed. */
const left = [
  // Medusa's seed data.
  'Default Shipping Profile',
  'Refund due to lost, delayed, or misdelivered shipment',
  'Shipping Issue',
  'shipping_issue',
];

// This page lists workflows by their names in the code.
const ofPrograms = '/app/settings/workflows';

/** The jargon, with the page on which it was found. */
type Found = Map<string, string>;

async function note(page: Page, found: Found): Promise<void> {
  for (const line of await readAll(page)) if (medusaJargon.test(line)) found.set(line, new URL(page.url()).pathname);
}

/** Opens the menus behind the buttons with three dots. */
async function noteMenus(page: Page, found: Found): Promise<void> {
  const buttons = page.locator('main button[aria-haspopup="menu"]').filter({ visible: true });
  for (let nth = 0; nth < (await buttons.count()); nth++) {
    // A press while the list is rendered again opens nothing.
    await expect(async () => {
      if ((await page.getByRole('menu').count()) === 0) await buttons.nth(nth).click();
      await expect(page.getByRole('menu')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await note(page, found);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0, { timeout: 2000 });
    }).toPass();
  }
}

const medusaOffers = /^\/app\/(promotions|campaigns|price-lists)$/;

test('the owner reads no jargon of Medusa’s, and no page calls another host', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  test.setTimeout(600_000);
  const shop = [running.backend, running.storefront].map((address) => new URL(address).origin);
  const elsewhere = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !shop.includes(origin)) elsewhere.add(request.url());
  });
  const [plain, posted, cancelled, refunded] = [
    await guestOrder(running, email),
    await guestOrder(running, email),
    await guestOrder(running, email),
    await guestOrder(running, email),
  ];
  await postOrder(running, posted.id);
  await asAdmin(running, `/admin/orders/${cancelled.id}/cancel`, {});
  const payment = pickText(await paymentOf(running, refunded.id), 'id');
  await asAdmin(running, `/admin/payments/${payment}/refund`, { amount: 1 });

  const found: Found = new Map();
  await page.setViewportSize({ width: 1366, height: 900 });
  await signInAtDesk(page, running);
  await note(page, found);
  for (const { id } of [plain, posted, cancelled, refunded]) {
    await page.goto(`${running.backend}/app/orders/${id}`);
    await untilShown(page);
    await note(page, found);
    await noteMenus(page, found);
  }
  const walked = await walkMenu(page, async (path) => {
    if (path === ofPrograms) return;
    await note(page, found);
    // The owner reads offers under Offers, not on Medusa's page of a promotion.
    if (medusaOffers.test(path)) return;
    const hasOpened = await page.evaluate(() => {
      const first = document.querySelector<HTMLAnchorElement>('main table tbody a[href^="/app/"]');
      first?.click();
      return first !== null;
    });
    if (!hasOpened) return;
    await untilShown(page);
    await note(page, found);
    await noteMenus(page, found);
  });

  expect(walked.length).toBeGreaterThan(20);
  expect([...elsewhere], 'asked of other hosts').toEqual([]);
  const notLeft = [...found].filter(([line]) => !left.includes(line));
  expect(notLeft, 'said, and where').toEqual([]);
  expect([...found.keys()].toSorted(), 'what is left').toEqual(left);
});
