import { beforeEach, expect, test } from 'vitest';
import { Browser, wordsOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const wee = { collection: { handle: 'wee', title: 'Wee' } };
const pack = { collection: { handle: 'pack', title: 'The whole wee range' }, metadata: { cards_inside: '2' } };
const sold = [
  { ...product('hope', 'Hope', ['Hope']), ...wee },
  { ...product('joy', 'Joy', ['Joy']), ...wee },
  { ...product('pack', 'Pack', []), ...pack },
];

beforeEach(() => {
  shop.backend.answer = ({ url }) =>
    url?.startsWith('/store/products?') ? { products: sold, count: sold.length } : undefined;
});

const read = async (path: string) => wordsOf((await new Browser({ storefront: shop.address }).get(path)).text);

test('each heading of a list says how many cards or bundles stand below it', async () => {
  expect(await read('/cards')).toMatch(/Wee 2 cards .*The whole wee range 1 bundle/);
  expect(await read('/cards?group=theme')).toMatch(/No Tags 1 bundle .*Joy 1 card /);
});

test('a list says to those who listen how many cards it has', async () => {
  expect(await read('/cards')).toContain('3 cards');
});
