import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const numbered = (title: string, number: string, price = 2.5) => {
  const one = product(title.toLowerCase().replaceAll(' ', '-'), title, [], 'wee');
  const variants = one.variants.map((variant) => ({
    ...variant,
    sku: `${number}-WHITE`,
    calculated_price: { calculated_amount: price },
  }));
  return { ...one, variants };
};

const pack = {
  ...numbered('Wee range', 'RANGE-WE', 4),
  collection: { handle: 'wee-range', title: 'The wee range' },
  metadata: { cards_inside: '2' },
};

const range = (handle: string) => ({ handle, title: handle, updated_at: '2026-01-01' });
const ranges = [...Array.from({ length: 100 }, (_, at) => range(`range-${at}`)), range('wee'), range('wee-range')];

const categories = Array.from({ length: 101 }, (_, at) => ({ handle: at === 0 ? 'cards' : `prints-${at}` }));
const print = { ...product('psalm-23', 'Psalm 23', []), categories: [{ handle: 'prints-100' }] };

const pageFrom = (url: string, rows: object[]) => {
  const offset = Number(new URL(url, 'http://backend').searchParams.get('offset'));
  return rows.slice(offset, offset + 100);
};

const read = async (address: string) => {
  // The newest cards come first in the shop.
  sellRange(shop.backend, [
    numbered('Be still', 'WE-10'),
    numbered('Be calm', 'WE-08'),
    numbered('Be glad', 'WE-9'),
    pack,
    print,
  ]);
  shop.backend
    .when('GET /store/collections', ({ url }) => ({ collections: pageFrom(url, ranges) }))
    .when('GET /store/product-categories', ({ url }) => ({ product_categories: pageFrom(url, categories) }));
  return pageOf(await shop.browse().get(address));
};

test('a design that has come out since, in a range after a hundred others, is not in the pack, whose saving stays', async () => {
  const page = await read('/cards/wee-range');
  const inside = page.main.querySelectorAll('section[aria-labelledby=pack] li a');
  expect(inside.map(({ text }) => text.trim())).toEqual(['Be calm', 'Be glad']);
  expect(page.text).toContain('One of each of the first 2 designs');
  expect(page.text).toContain('You save £1.00 (20%)');
  expect(page.link('See all 3 designs')).toBe('/cards/wee');
});

test('a category after a hundred others has its address too', async () => {
  expect((await read('/prints-100')).link('Psalm 23')).toMatch(/^\/prints-100\/.+\/psalm-23$/);
});

test('neither does the page of the bundle list it', async () => {
  const page = await read('/cards/wee-range/wee-range');
  const inside = page.main.querySelectorAll('section[aria-labelledby=related] h3');
  expect(inside.map(({ text }) => text.trim())).toEqual(['Be calm', 'Be glad']);
});

test('the list and the home page offer the pack as what it is', async () => {
  const offer = 'Have the first 2: Wee range, 2 cards for £4.00 (you save £1.00)';
  expect((await read('/cards/wee')).link(offer)).toBe('/cards/wee-range');
  expect((await read('/')).text).toContain('save up to 20%');
});
