import type { Page } from '@playwright/test';
import { newCustomer } from '../../world/customers.ts';
import { field, press } from '../customer.ts';
import { test as base, expect } from '../shop.ts';
import {
  addButton,
  addToCart,
  cards,
  expectOrderPlaced,
  fillContact,
  fillShipping,
  followBelowList,
  goToPayment,
  payWith,
} from '../shopper.ts';
import { StorefrontAlone } from '../storefront-alone.ts';

// Analytics is on in this storefront, and a stub of Google's script records its calls.
const test = base.extend<{ asked: string[] }, { measured: StorefrontAlone }>({
  measured: [
    async ({ running }, use) => {
      const measured = await StorefrontAlone.open(running, { settings: { MEASUREMENT_ID: 'G-TEST1234' } });
      await use(measured);
      await measured.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ measured }, use) => use(measured.address),
  asked: async ({ context }, use) => {
    const asked: string[] = [];
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await use(asked);
  },
});

/** @returns the events in Google's queue with their parameters */
async function events(page: Page): Promise<[name: string, facts: Record<string, unknown>][]> {
  return page.evaluate(() =>
    [...(window.dataLayer ?? [])].flatMap((entry) => {
      const [kind, name, facts] = Array.from(entry as ArrayLike<unknown>);
      return kind === 'event' ? [[name, facts] as [string, Record<string, unknown>]] : [];
    }),
  );
}

const named = async (page: Page) => (await events(page)).map(([name]) => name);

/** Its module defines this switch first, and starts at once after it, or never in this document. */
const expectLoaded = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'ga-disable-G-TEST1234' in window)).toBe(true);

test('nothing is measured, and no script is loaded for it, before the shopper agrees', async ({ page, asked }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Only necessary' }).click();
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/deliver/i);
  await expectLoaded(page);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a shopper who agrees is counted: each page, a search, an added card, the start of the checkout, not the payment', {
  tag: '@nightly',
}, async ({ page, asked, email }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => named(page)).toEqual(['page_view']);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);

  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await expect.poll(() => named(page)).toEqual(['page_view', 'page_view']);
  expect((await events(page))[1]).toEqual([
    'page_view',
    { page_location: expect.stringMatching(/\/cards$/), page_title: expect.stringMatching(/^All cards/) },
  ]);

  const search = page.getByRole('search').locator('input');
  await search.fill('psalm 23');
  await search.press('Enter');
  await expect(addButton(page, 'Beside still waters')).toBeVisible();
  await expect.poll(async () => (await named(page)).sort()).toEqual(['page_view', 'page_view', 'page_view', 'search']);
  expect((await events(page)).find(([name]) => name === 'search')?.[1]).toEqual({ search_term: 'psalm 23' });

  await page.getByRole('link', { name: 'Beside still waters', exact: true }).click();
  await addToCart(page, { quantity: 2 });
  const [, added] = (await events(page)).find(([name]) => name === 'add_to_cart') ?? [];
  expect(added).toMatchObject({
    currency: 'GBP',
    value: expect.any(Number),
    items: [{ item_name: 'Beside still waters', item_id: expect.any(String), price: expect.any(Number), quantity: 2 }],
  });
  const [{ item_category: _category, ...item } = {}] = (added?.items ?? []) as Record<string, unknown>[];

  await page.goto('/checkout');
  const begun = async () => (await events(page)).find(([name]) => name === 'begin_checkout')?.[1].items;
  await expect.poll(begun).toEqual([item]);
  await fillContact(page, email);
  await fillShipping(page);
  await page.waitForLoadState('load');
  expect(page.url()).toMatch(/\/checkout\/payment$/);
  await expectLoaded(page);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('a gift card is counted on the page of the cart, where its form ends, and once', async ({ page, email }) => {
  await page.goto('/gift-cards');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await page.getByLabel('£20.00').check();
  await page.getByLabel('Mail it to').fill(email);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => named(page)).toEqual(expect.arrayContaining(['page_view', 'add_to_cart']));
  const item = { item_id: 'Gift card', item_name: 'Gift card', item_variant: '', price: 20, quantity: 1 };
  const [, added] = (await events(page)).find(([name]) => name === 'add_to_cart') ?? [];
  expect(added).toEqual({ currency: 'GBP', value: 20, items: [item] });
  await page.getByRole('link', { name: 'Cards', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards');
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  expect((await named(page)).filter((name) => name === 'add_to_cart')).toHaveLength(1);
});

test('a shopper who withdraws consent is counted no more', async ({ page, asked }) => {
  await page.goto('/cards');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => named(page)).toEqual(['page_view']);
  // As Google's script does.
  const url = page.url();
  await page.context().addCookies(['_ga', '_ga_TEST1234'].map((name) => ({ name, value: 'GS1.1', url })));
  await followBelowList(page.getByRole('link', { name: 'Cookie settings' }));
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await settings.getByRole('checkbox', { name: /^Analytics/ }).uncheck();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
  expect(await page.evaluate(() => window['ga-disable-G-TEST1234'])).toBe(true);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Words worth keeping/);
  expect(await named(page)).toEqual(['page_view']);
  expect(asked).toHaveLength(1);
});

test('the same consent given again counts no page twice, and a search is counted on a full page load', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/cards');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => named(page)).toEqual(['page_view']);
  await followBelowList(page.getByRole('link', { name: 'Cookie settings' }));
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => named(page)).toEqual(['page_view', 'page_view']);

  await page.goto('/search?q=psalm+23');
  await expect.poll(async () => (await named(page)).sort()).toEqual(['page_view', 'search']);
});

test('the page of a mailed link, whose address is a secret, is never measured', { tag: '@nightly' }, async ({
  page,
  asked,
}) => {
  await page.goto('/cards');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => named(page)).toEqual(['page_view']);
  await expect.poll(() => asked).toHaveLength(1);
  for (const path of [
    '/newsletter/unsubscribe',
    '/dates-to-remember/stop',
    '/reviews/stop',
    '/reviews/write',
    '/order-transfer',
  ]) {
    await page.goto(`${path}?token=x`);
    await expectLoaded(page);
    expect(await page.evaluate(() => window.dataLayer), path).toBeUndefined();
  }
  expect(asked).toHaveLength(1);
});

test('an order, a new account and a sign-in are counted by the pages that end them', { tag: '@nightly' }, async ({
  page,
  email,
  running,
}) => {
  // Each page has a queue of its own, and these lead on to the next at once.
  await page.addInitScript(() => {
    const queue: unknown[] = [];
    queue.push = (...entries) => {
      for (const entry of entries) {
        const [kind, name] = Array.from(entry as ArrayLike<unknown>);
        if (kind === 'event') sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${name} `);
      }
      return Array.prototype.push.apply(queue, entries);
    };
    window.dataLayer = queue;
  });
  const counted = () => page.evaluate(() => sessionStorage.getItem('told'));
  await page.goto('/cards');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect.poll(counted).toContain('purchase ');
  expect((await events(page)).find(([name]) => name === 'purchase')?.[1]).toMatchObject({
    transaction_id: expect.stringMatching(/^order_/),
    currency: 'GBP',
    items: [{ item_name: expect.any(String), price: 2.5, quantity: 1 }],
  });
  await page.reload();
  await expectOrderPlaced(page);

  await page.goto('/register');
  await field(page, 'Email address').fill(`new-${email}`);
  await field(page, 'First name').fill('Anna');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Password').fill('wren-6');
  await press(page, 'Create account');
  await expect.poll(counted).toContain('sign_up ');
  await page.context().clearCookies();

  const anna = await newCustomer(running);
  await page.goto('/login');
  await field(page, 'Email address').fill(anna.email);
  await field(page, 'Password').fill(anna.password);
  await press(page, 'Sign in');
  await expect.poll(counted).toContain('login ');
  expect((await counted())?.split(' ').filter((name) => name === 'purchase')).toHaveLength(1);
});

declare global {
  interface Window {
    dataLayer?: unknown[];
    'ga-disable-G-TEST1234'?: boolean;
  }
}
