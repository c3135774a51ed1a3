import { isKept } from '../../bench/row.ts';
import { weighPages } from '../../bench/weigh-pages.ts';
import { expect, test } from '../shop.ts';

test('every page of the shop and the cart stays within its size budget', async ({ browser, running }) => {
  const rows = await weighPages(running.storefront, browser);
  const heavy = rows
    .filter((row) => !isKept(row))
    .map(({ measure, figure, bound }) => `${measure}: ${figure} KB, and not ${bound}`);

  expect(rows.length).toBe(20);
  expect(heavy).toEqual([]);
});
