import { expect, type Page, type Request } from '@playwright/test';
import type { RunningShop } from '../../../world/running-shop.ts';

// Medusa's jargon, American spelling, and formats of dates and amounts.
export const medusaJargon =
  /ful+fil|captur|payload|\bpp_|cancel(?:ed|ing)|sales channel|shipp|shipment|credit line|metadata|medusa|authoriz|color|organiz|customiz|categoriz|catalog\b|£ \d|\d GBP|\b[A-Z][a-z]{2} \d{1,2}, \d{4}|\d:\d\d [AP]M|MM\/DD/i;

// Requests in flight by page.
const underWay = new WeakMap<Page, Set<Request>>();

export async function signInAtDesk(page: Page, { admin }: RunningShop): Promise<void> {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.goto(admin.url);
  await page.getByPlaceholder('Email').fill(admin.email);
  await page.getByPlaceholder('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.locator('main')).toBeVisible();
  await untilShown(page);
}

/** Waits until no request is in flight and no skeleton is shown. */
export async function untilShown(page: Page): Promise<void> {
  const asked = underWay.get(page);
  const isStill = async () => {
    // Rendering an answer may start further requests.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const waiting = await page.locator('main .animate-pulse, main .animate-spin').count();
    return asked?.size === 0 && waiting === 0;
  };
  await expect.poll(async () => (await isStill()) && (await isStill())).toBe(true);
}

/** Presses every entry of the menu, nested ones too, and the settings last. @returns the paths that it visited */
export async function walkMenu(page: Page, visit: (path: string) => Promise<void>): Promise<string[]> {
  const walked: string[] = [];
  for (;;) {
    const fresh = (await menuOf(page)).filter((path) => !walked.includes(path));
    const next = fresh.find((path) => !path.startsWith('/app/settings')) ?? fresh[0];
    if (!next) return walked;
    walked.push(next);
    // A press while the menu is rendered again leads nowhere.
    await expect(async () => {
      await page
        .locator(`aside a[href="${next}"], aside a[href^="${next}?"]`)
        .filter({ visible: true })
        .first()
        .click({ timeout: 5000 });
      await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(next), { timeout: 5000 });
    }).toPass();
    await untilShown(page);
    await visit(next);
  }
}

/** @returns the paths of the visible entries */
export function menuOf(page: Page): Promise<string[]> {
  return page
    .locator('aside a[href^="/app/"]')
    .filter({ visible: true })
    .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map(({ href }) => new URL(href).pathname))]);
}

/** @returns the text, the title, and the names of fields and buttons */
export function readAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    return [...document.body.innerText.split('\n'), ...named, document.title]
      .map((line) => line.trim())
      .filter(Boolean);
  });
}
