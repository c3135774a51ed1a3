import { beforeEach, expect, test } from 'vitest';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';

const sale = { variant_id: 'variant_do-not-be-afraid', amount: 2.5, was: 3, ends_at: '2026-12-01T00:00:00.000Z' };
/** The price differs from the page's: the sale has ended or not begun since the last poll. */
const other = { variant_id: 'variant_do-not-be-anxious', amount: 2, was: 2.5, ends_at: null };

const storefront = await openStorefrontForFile();

beforeEach(() => {
  storefront.backend.answer = ({ url }) =>
    url?.startsWith('/store/sale-prices') ? { sale_prices: [sale, other] } : undefined;
});

const read = async (path: string) => (await fetch(new URL(path, storefront.address))).text();
const said = (html: string) => html.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '');

test('a tile and the card’s page strike the old price through and say ‘Sale’', async () => {
  for (const path of ['/cards', '/cards/do-not/do-not-be-afraid']) {
    const html = await read(path);
    expect(said(html), path).toContain('Was £3.00 Sale £2.50');
    expect(html, path).toMatch(/<s [^>]*><span class="visually-hidden">Was <\/span>£3\.00<\/s>/);
  }
});

test('a price that differs from the sale’s has no old price beside it', async () => {
  const html = await read('/cards/do-not/do-not-be-anxious');
  const [own = ''] = said(html).split('You may also like');
  expect(own).toContain('£2.50');
  expect(own).not.toContain('Sale');
});

test('search engines are told the old price and until when the new one holds', async () => {
  const html = await read('/cards/do-not/do-not-be-afraid');
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(facts)[0].offers[0]).toMatchObject({
    price: '2.50',
    priceCurrency: 'GBP',
    priceValidUntil: sale.ends_at,
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '3.00', priceCurrency: 'GBP' },
  });
  const plain = await read('/cards/do-not/do-not-be-anxious');
  expect(plain).not.toMatch(/StrikethroughPrice|priceValidUntil/);
});
