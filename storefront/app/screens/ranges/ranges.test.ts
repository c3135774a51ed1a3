import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleRange, sellRange } from '../../../testing/sample-range.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const inGeneral = Array.from({ length: 61 }, (_, nth) => product(`harbour-${nth}`, `Harbour ${nth}`, [], 'general'));
const general = {
  ...product('general-range', 'The general range', [], 'general-range'),
  metadata: { cards_inside: '61' },
};

beforeEach(() => sellRange(shop.backend, [...sampleRange, ...inGeneral, general]));

test('a full range has a page with its cards, its saving and the way to buy it', async () => {
  const page = pageOf(await shop.browse().get('/cards/do-not-range'));
  expect(page.heading).toBe('The ‘Do not’ range');
  expect(page.text).toContain('£9.99 for 5 cards');
  expect(page.text).toContain('You save £2.51 (20%) against buying them one by one');
  const inside = page.root.querySelector('section[aria-labelledby=pack]')?.querySelectorAll('li') ?? [];
  expect(inside).toHaveLength(5);
  expect(page.link('Buy now')).toBe('/cards/do-not-range/do-not-range');
  expect(pageOf(await shop.browse().get('/cards/do-not-range/do-not-range')).hasButton('Add to cart')).toBe(true);
});

test('the page of a large range shows sixty of its cards, and leads to all', async () => {
  const page = pageOf(await shop.browse().get('/cards/general-range'));
  expect(page.root.querySelectorAll('section[aria-labelledby=pack] li')).toHaveLength(60);
  expect(page.link('See all 61 designs')).toBe('/cards/general');
});

test('the list of a range offers all of it, with what it costs and saves', async () => {
  const page = pageOf(await shop.browse().get('/cards/do-not'));
  const offer = 'Have one of each: The ‘Do not’ range, 5 cards for £9.99 (you save £2.51)';
  expect(page.link(offer)).toBe('/cards/do-not-range');
});

test('a range whose bundle is not sold has no such page', async () => {
  expect((await shop.browse().get('/cards/wee-range')).status).toBe(404);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('ranges')).toEqual([]);
});
