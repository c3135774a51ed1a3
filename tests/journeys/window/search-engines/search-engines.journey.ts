import type { Page } from '@playwright/test';
import { expect, test } from '../../shop.ts';
import { all, type Element, readHeads, readXml, texts } from './read.ts';
import { faultsOf } from './structured-data-rules.ts';

const dateTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

async function addressesOf(page: Page): Promise<string[]> {
  return all(await readXml(page, '/sitemap.xml'), 'url').flatMap((url) => texts(url, 'loc'));
}

/** @returns the names of the rules that do not hold */
function broken(subject: string, rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${subject}: ${rule}`]));
}

test('every listed page has one title, one heading, a description and its own address, no two alike', async ({
  page,
}) => {
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(50);
  const read = await readHeads(page, addresses);
  // Others make and take away cards and reviews meanwhile: what is not listed any more has no head to judge.
  const listed = await addressesOf(page);
  const heads = read.filter(({ address }) => listed.includes(address));
  const faults = heads.flatMap(({ address, status, titles, headings, descriptions, canonical, openGraph, language }) =>
    broken(address, {
      status: status === 200,
      title: titles.length === 1 && (titles[0] ?? '').length >= 10,
      heading: headings === 1,
      description: descriptions.length === 1 && (descriptions[0] ?? '').length >= 40,
      canonical: canonical.join() === address,
      'open graph': openGraph.every((count) => count === 1),
      language: language === 'en-GB',
    }),
  );
  expect(faults).toEqual([]);
  const titles = heads.map((head) => head.titles[0]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('the structured data of every page is valid, and each kind of page has its own type', async ({ page }) => {
  const heads = await readHeads(page, [...(await addressesOf(page)), '/cards?tag=Joy', '/cards/do-not-range']);
  expect(heads.flatMap(({ address, facts }) => faultsOf(facts).map((fault) => `${address} ${fault}`))).toEqual([]);
  const typesAt = (path: string) => {
    const facts = heads.find(({ address }) => new URL(address, 'http://shop').pathname === path)?.facts;
    return JSON.stringify(facts).match(/"@type":"(Product|BreadcrumbList|Organization|WebSite|ItemList)"/g)?.length;
  };
  expect(typesAt('/')).toBe(2);
  expect(typesAt('/cards')).toBe(2);
  expect(typesAt('/cards/do-not-range')).toBe(2);
  expect(typesAt('/cards/do-not/do-not-be-anxious')).toBe(2);
});

test('the sitemap conforms to the schema of sitemaps.org', async ({ page, running }) => {
  const root = await readXml(page, '/sitemap.xml');
  expect([root.name, root.space]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  const once = ['loc', 'lastmod', 'changefreq', 'priority'];
  const faults = root.children.flatMap((url) => {
    const [loc = '', ...more] = texts(url, 'loc');
    return broken(loc, {
      'is a url': url.name === 'url' && url.space === root.space,
      'one loc of the shop': more.length === 0 && loc.startsWith(`${running.storefront}/`) && loc.length <= 2048,
      'each of its own once': once.every((name) => texts(url, name).length <= 1),
      lastmod: texts(url, 'lastmod').every((text) => dateTime.test(text)),
      changefreq: texts(url, 'changefreq').every((text) => ['daily', 'weekly', 'monthly', 'yearly'].includes(text)),
      priority: texts(url, 'priority').every((text) => /^(0\.\d|1\.0)$/.test(text)),
      'nothing else but pictures': url.children.every(
        ({ name, space }) => once.includes(name) || space === 'http://www.google.com/schemas/sitemap-image/1.1',
      ),
      pictures: all(url, 'image').every((image) => texts(image, 'loc').length === 1),
    });
  });
  expect(faults).toEqual([]);
  const addresses = root.children.flatMap((url) => texts(url, 'loc'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the product feed has what Google Merchant Center requires of each item', async ({ page, running }) => {
  const root = await readXml(page, '/feeds/google.xml');
  const [channel] = all(root, 'channel');
  const items = channel ? all(channel, 'item') : [];
  expect(items.length).toBeGreaterThan(40);
  const ids = items.flatMap((item) => texts(item, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  const [picture = ''] = items.flatMap((item) => texts(item, 'image_link'));
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
  const isMoney = (text: string) => /^\d+\.\d{2} GBP$/.test(text);
  const faults = items.flatMap((item) => {
    const one = (name: string) => (texts(item, name).length === 1 ? (texts(item, name)[0] ?? '') : '');
    const isBetween = (name: string, most: number) => one(name).length >= 1 && one(name).length <= most;
    return broken(one('id'), {
      id: isBetween('id', 50),
      title: isBetween('title', 150),
      description: isBetween('description', 5000),
      link: one('link').startsWith(`${running.storefront}/cards/`),
      image_link: /^http.*\/pictures\/.*\.webp$/.test(one('image_link')),
      availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'].includes(one('availability')),
      price: isMoney(one('price')) && Number.parseFloat(one('price')) > 0,
      condition: one('condition') === 'new',
      'brand and number of the maker': isBetween('brand', 70) && isBetween('mpn', 70),
      category: /^\d+$/.test(one('google_product_category')),
      delivery: all(item, 'shipping').every(
        (way) => /^[A-Z]{2}$/.test(texts(way, 'country').join()) && isMoney(texts(way, 'price').join()),
      ),
      'at least one delivery': all(item, 'shipping').length > 0,
      'all of its words are Google’s': item.children.every(({ space }) => space === 'http://base.google.com/ns/1.0'),
    });
  });
  expect(faults).toEqual([]);
});

test('the feed of new designs is found from every page, and conforms to RFC 4287', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
  const feed = await readXml(page, address ?? '');
  expect([feed.name, feed.space]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const isOnce = (element: Element, name: string) => texts(element, name).filter(Boolean).length === 1;
  const isMostOnce = (element: Element, name: string) => all(element, name).length <= 1;
  const isIri = (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
  const common = (element: Element) => ({
    id: isOnce(element, 'id') && texts(element, 'id').every(isIri),
    title: isOnce(element, 'title'),
    updated:
      isOnce(element, 'updated') && texts(element, 'updated').every((text) => dateTime.test(text) && text.length > 10),
    'links lead somewhere': all(element, 'link').every(({ attributes }) => isIri(attributes.href ?? '')),
    'one alternate of a type':
      all(element, 'link').filter(({ attributes }) => attributes.rel === 'alternate').length <= 1,
  });
  const self = all(feed, 'link').filter(({ attributes }) => attributes.rel === 'self');
  const entries = all(feed, 'entry');
  expect(entries.length).toBeGreaterThan(0);
  expect([
    ...broken('feed', {
      ...common(feed),
      author: all(feed, 'author').every((author) => isOnce(author, 'name')) && all(feed, 'author').length > 0,
      'link to itself': self.length === 1,
    }),
    ...entries.flatMap((entry) =>
      broken(texts(entry, 'id').join(), {
        ...common(entry),
        content:
          isMostOnce(entry, 'content') && all(entry, 'content').every(({ attributes }) => attributes.type === 'html'),
        summary: isMostOnce(entry, 'summary'),
        published: isMostOnce(entry, 'published') && texts(entry, 'published').every((text) => dateTime.test(text)),
      }),
    ),
  ]).toEqual([]);
  const ids = entries.flatMap((entry) => texts(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
});
