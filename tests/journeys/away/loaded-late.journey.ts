import type { Page } from '@playwright/test';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';
import { ignoreFailedFetches } from './ignore-failed-fetches.ts';

interface Late {
  name: string;
  address: string;
  /** The requests that fail at first. */
  cut: 'everything' | RegExp;
  /** Triggers the request; called twice. */
  ask: (page: Page) => Promise<void>;
  missing: (page: Page) => Promise<void>;
  there: (page: Page) => Promise<void>;
}

const foot = (page: Page) => page.getByRole('contentinfo');
const said = (page: Page) => foot(page).getByRole('status');
// The role of the field changes while it shows suggestions.
const search = (page: Page) => page.getByRole('search').locator('input');
const panel = (page: Page) => page.getByRole('complementary', { name: /cart/i });

const late: Late[] = [
  {
    name: 'the form for the newsletter',
    address: '/info/about',
    cut: 'everything',
    ask: async (page) => {
      await foot(page).getByLabel('Your email').fill('reader@example.com');
      await foot(page).getByRole('button', { name: 'Subscribe' }).click();
    },
    missing: (page) => expect(said(page)).toContainText('There was an error subscribing to the mailing list.'),
    there: (page) => expect(said(page)).toContainText('Thank you for subscribing to our mailing list!'),
  },
  {
    name: 'a page',
    address: '/info/about',
    cut: 'everything',
    ask: (page) => foot(page).getByRole('link', { name: 'Delivery' }).click(),
    missing: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
      await page.goBack();
    },
    there: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery'),
  },
  {
    name: 'the search suggestions',
    address: '/info/about',
    cut: /\/assets\/suggestions-[\w-]+\.js/,
    ask: async (page) => {
      await page.getByRole('main').click();
      await search(page).click();
      await search(page).fill('hope');
    },
    missing: (page) => expect(search(page)).toHaveValue('hope'),
    there: (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'the side cart',
    address: '/cards/do-not/do-not-be-anxious',
    cut: /\/assets\/side-panel-[\w-]+\.js/,
    ask: (page) => page.getByRole('button', { name: 'Add to cart', exact: true }).click(),
    missing: (page) => expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled(),
    there: (page) => expect(panel(page)).toBeVisible(),
  },
  {
    name: 'a picture further down',
    address: '/cards',
    cut: /\/pictures\//,
    ask: async () => {},
    missing: (page) => expect.poll(() => broken(page)).toBeGreaterThan(0),
    there: (page) => expect.poll(() => broken(page)).toBe(0),
  },
];

function broken(page: Page) {
  return page.evaluate(() => [...document.images].filter((image) => image.complete && !image.naturalWidth).length);
}

for (const { name, address, cut, ask, missing, there } of late) {
  const tag = name === 'a page' ? [] : '@nightly';
  test(`${name} is requested again when it failed to load at first`, { tag }, async ({ page, context, complaints }) => {
    const isAll = cut === 'everything';
    if (!isAll) await page.route(cut, (route) => route.abort('internetdisconnected'));
    const asked = isAll ? undefined : page.waitForEvent('requestfailed', (request) => cut.test(request.url()));
    await openHydrated(page, address);
    if (isAll) await context.setOffline(true);
    await ask(page);
    await asked;
    await missing(page);
    if (!isAll) await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await ask(page);
    await there(page);
    ignoreFailedFetches(complaints);
  });
}
