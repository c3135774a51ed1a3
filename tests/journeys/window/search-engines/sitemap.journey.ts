import type { Page } from '@playwright/test';
import { expect, test } from '../../shop.ts';

async function parsed(page: Page, address: string) {
  await page.goto('/robots.txt');
  return page.evaluate(async (where) => {
    const answer = await fetch(where);
    const document = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const all = (name: string) => [...document.getElementsByTagName(name)].map((element) => element.textContent);
    return {
      type: answer.headers.get('content-type'),
      fault: document.querySelector('parsererror')?.textContent ?? null,
      root: document.documentElement.nodeName,
      loc: all('loc'),
      lastmod: all('lastmod'),
      priority: all('priority'),
      pictures: all('image:loc'),
      ids: all('g:id'),
      prices: all('g:price'),
      entries: all('entry').length,
    };
  }, address);
}

/** Pages of reviews come and go with the reviews that other journeys write. */
const lasting = (addresses: readonly string[]) => addresses.filter((address) => !address.endsWith('/reviews'));

test('the sitemap lists every address that can be reached, and can be downloaded', async ({ page, running }) => {
  await page.goto('/admin/sitemap');
  const rows = page.getByRole('table').getByRole('rowheader');
  const listed = lasting(await rows.allTextContents());
  expect(listed).toContain(`${running.storefront}/cards/do-not/do-not-be-anxious`);
  await expect(page.getByRole('row', { name: `${running.storefront}/info/legal` })).toContainText('yearly0.3');
  await expect(page.getByRole('row', { name: `${running.storefront}/info/legal` })).toContainText('6 May 2025');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download sitemap.xml' }).click();
  expect((await download).suggestedFilename()).toBe('sitemap.xml');

  const sitemap = await parsed(page, '/sitemap.xml');
  expect(sitemap).toMatchObject({ fault: null, root: 'urlset', type: 'application/xml; charset=utf-8' });
  expect(lasting(sitemap.loc)).toEqual(listed);
  expect(sitemap.pictures.length).toBeGreaterThan(80);
  for (const address of listed) {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});

test('the product feed holds each card once, with its price and a picture that exists', async ({ page }) => {
  const feed = await parsed(page, '/feeds/google.xml');
  expect(feed).toMatchObject({ fault: null, root: 'rss' });
  expect(feed.ids).toContain('DN-02-WHITE');
  expect(new Set(feed.ids).size).toBe(feed.ids.length);
  expect(feed.prices.filter((price) => !/^\d+\.\d\d GBP$/.test(price ?? ''))).toEqual([]);
  const text = await (await page.request.get('/feeds/google.xml')).text();
  const picture = /<g:image_link>(.*?)<\/g:image_link>/.exec(text)?.[1] ?? '';
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
});

test('the feed of new designs is found from every page', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
  const feed = await parsed(page, address ?? '');
  expect(feed).toMatchObject({ fault: null, root: 'feed', type: 'application/atom+xml; charset=utf-8' });
  expect(feed.entries).toBeGreaterThan(0);
});
