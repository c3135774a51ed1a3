import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleRange, sellRange } from '../../../testing/sample-range.ts';

const shop = await openStorefrontForFile({ INDEXING: 'on' });

const products = sampleRange.map((card) =>
  card.handle === 'do-not-range' ? { ...card, subtitle: 'coming_soon' } : card,
);
const collections = ['do-not', 'do-not-range', 'nothing-yet'].map((handle) => ({
  handle,
  title: handle,
  updated_at: '2026-01-01',
}));

beforeEach(() => {
  sellRange(shop.backend, products);
  shop.backend.when('GET /store/collections', { collections });
});

test('a pack that cannot be bought is praised on its own page alone', async () => {
  expect(pageOf(await shop.browse().get('/')).text).not.toMatch(/Have the full range|save up to/);
  expect(pageOf(await shop.browse().get('/cards/do-not')).text).not.toContain('Have one of each');
  const own = pageOf(await shop.browse().get('/cards/do-not-range'));
  expect(own.main.querySelector('button[disabled]')?.text).toBe('Coming soon');
});

test('a collection without cards can be opened, and no search engine lists it', async () => {
  const empty = await shop.browse().get('/cards/nothing-yet');
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('<meta name="robots" content="noindex"');
  const { text } = await shop.browse().get('/sitemap.xml');
  expect(text).toContain('/cards/do-not<');
  expect(text).not.toContain('nothing-yet');
});
