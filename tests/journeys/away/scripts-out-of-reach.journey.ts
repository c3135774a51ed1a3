import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';
import { forgiveUnfetched } from './forgive-unfetched.ts';

const delivery = /\/assets\/delivery-[\w-]+\.js$/;

test('a page whose script was never fetched is said to be out of reach, and nothing is lost, when nobody answers', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/cards');
  // The browser itself believes that it is connected.
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
  await expect(page).toHaveURL('/info/delivery');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  forgiveUnfetched(complaints);
});

test('a page whose script went with a new build is loaded whole, once', async ({ page, complaints }) => {
  await openHydrated(page, '/cards');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route(delivery, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse(delivery);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  await expect(page).toHaveURL('/info/delivery');
  // The page stands although its script is still not there; then it comes, and the page is hydrated.
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/info/delivery']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/cards');
  forgiveUnfetched(complaints);
});

for (const { name, fail } of [
  { name: 'while the line is down', fail: (route: Route) => route.abort('connectionfailed') },
  { name: 'while the shop is too busy', fail: (route: Route) => route.fulfill({ status: 503 }) },
]) {
  test(`a page whose scripts are asked for ${name} is hydrated when they come`, { tag: '@nightly' }, async ({
    page,
    complaints,
  }) => {
    // Each is asked for twice at first: to have it early, and to run it.
    const missed = new Map<string, number>();
    await page.route('**/assets/*.js', async (route) => {
      const address = route.request().url();
      const times = missed.get(address) ?? 0;
      if (times === 2) return route.fallback();
      missed.set(address, times + 1);
      await fail(route);
    });
    await openHydrated(page, '/');
    expect(missed.size).toBeGreaterThan(1);
    const themes = page.getByRole('region', { name: 'Choose by theme' }).getByRole('link');
    await expect(themes.first()).toBeVisible();
    forgiveUnfetched(complaints);
  });
}

test('a page that is touched while it is still being read is hydrated all the same', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  // The page comes in two parts, and the first ends right before the words of the start script.
  const halving = createServer(async ({ url }, answer) => {
    const response = await fetch(running.storefront + url);
    answer.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
    if (url !== '/') return answer.end(new Uint8Array(await response.arrayBuffer()));
    const html = await response.text();
    const half = html.indexOf('>', html.indexOf('id="app-entry"')) + 1;
    answer.write(html.slice(0, half));
    await rest;
    answer.end(html.slice(half));
  });
  await new Promise<void>((resolve) => halving.listen(0, resolve));
  try {
    await page.goto(`http://localhost:${(halving.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await expect(page.locator('#app-entry')).toBeAttached();
    await page.getByRole('searchbox').hover();
    sendRest();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  } finally {
    halving.close();
  }
});
