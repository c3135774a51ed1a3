import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';
import { expect, test } from '../shop.ts';
import { followBelowList, openHydrated } from '../shopper.ts';
import { ignoreFailedFetches } from './ignore-failed-fetches.ts';

const delivery = /\/assets\/delivery-[\w-]+\.js$/;

test('a page whose script cannot be fetched is said to be out of reach, and nothing is lost', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/cards');
  // `setOffline` would not do: here the browser believes that it is connected.
  await page.route('**', (route) => route.abort('connectionrefused'));
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
  await expect(page).toHaveURL('/info/delivery');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  ignoreFailedFetches(complaints);
});

test('a page whose script is gone after a new build is reloaded once', async ({ page, complaints }) => {
  await openHydrated(page, '/cards');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route(delivery, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse(delivery);
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }));
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  await expect(page).toHaveURL('/info/delivery');
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/info/delivery']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/cards');
  ignoreFailedFetches(complaints);
});

for (const { name, fail } of [
  { name: 'while the line is down', fail: (route: Route) => route.abort('connectionfailed') },
  { name: 'while the shop is too busy', fail: (route: Route) => route.fulfill({ status: 503 }) },
]) {
  test(`a page whose scripts are asked for ${name} is hydrated when they come`, { tag: '@nightly' }, async ({
    page,
    complaints,
  }) => {
    // Each script is requested twice: by its preload and by its import.
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
    ignoreFailedFetches(complaints);
  });
}

test('a page that a shopper touches while it is still loading is hydrated all the same', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  // The first chunk of the page ends right before the start script.
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
