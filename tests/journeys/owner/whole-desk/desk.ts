import { expect, type Page, type Request } from '@playwright/test';
import type { RunningShop } from '../../../world/running-shop.ts';

/** What each page has asked for and not been answered. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Signs the owner in at the desk, as they do it. */
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

/** The page says what it has to say: nothing is being asked for, and no grey bars stand for what is to come. */
export async function untilShown(page: Page): Promise<void> {
  const asked = underWay.get(page);
  const isStill = async () => {
    // What an answer brings is drawn first, and may ask for more.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const waiting = await page.locator('main .animate-pulse, main .animate-spin').count();
    return asked?.size === 0 && waiting === 0;
  };
  await expect.poll(async () => (await isStill()) && (await isStill())).toBe(true);
}

/**
 * Presses every line of the menu, those that open below another one too, and those of the settings last. What somebody
 * adds to the menu is found by itself. Answers where the lines led.
 */
export async function walkMenu(page: Page, visit: (path: string) => Promise<void>): Promise<string[]> {
  const walked: string[] = [];
  for (;;) {
    const fresh = (await menuOf(page)).filter((path) => !walked.includes(path));
    const next = fresh.find((path) => !path.startsWith('/app/settings')) ?? fresh[0];
    if (!next) return walked;
    walked.push(next);
    // Pressed while the menu is drawn anew, a line leads nowhere.
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

/** Where the lines of the menu lead that can be seen just now. */
export function menuOf(page: Page): Promise<string[]> {
  return page
    .locator('aside a[href^="/app/"]')
    .filter({ visible: true })
    .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map(({ href }) => new URL(href).pathname))]);
}

/** Everything that can be read on the page just now: its text, its title, and what fields and buttons are called. */
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
