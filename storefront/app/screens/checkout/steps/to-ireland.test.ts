import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, wordsOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';

const shop = await openStorefrontForFile();
let version = '1';
let countries = [{ iso_2: 'gb', display_name: 'United Kingdom' }];

const cart = {
  id: 'cart_1',
  email: 'ruth@example.com',
  total: 2.5,
  completed_at: null,
  items: [{ id: 'line_1', product_title: 'Hope', unit_price: 2.5, quantity: 1, original_total: 2.5 }],
  shipping_address: { country_code: 'gb' },
};

beforeEach(() => {
  shop.backend.answer = ({ url = '' }) => {
    if (url.startsWith('/store/carts/cart_1?')) return { cart };
    if (url === '/store/catalogue-version') return { version };
    return url === '/store/regions/reg_gb' ? { region: { countries } } : undefined;
  };
});
afterEach(() => void vi.useRealTimers());

async function read(path: string) {
  const id = Buffer.from(JSON.stringify('cart_1')).toString('base64');
  const browser = new Browser({ storefront: shop.address }).setCookie('cart_id', encodeURIComponent(id));
  return wordsOf((await browser.get(path)).text);
}

const said = 'We post to Ireland at the same prices, but take those orders by email';

test.each(['/checkout/shipping', '/info/delivery'])('%s says how a shopper in Ireland can order', async (path) => {
  expect(await read(path)).toContain(said);
});

test('once Ireland can be chosen, neither the checkout nor the delivery page, which is kept, says it', async () => {
  expect(await read('/info/delivery')).toContain(said);
  countries = [...countries, { iso_2: 'ie', display_name: 'Ireland' }];
  // The countries are kept for a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await read('/checkout/shipping')).not.toContain(said);
  expect(await read('/info/delivery')).toContain(said);
  vi.useRealTimers();
  // Once started, the storefront drops cached pages with each change of the catalogue.
  const { start, stop } = await import('../../../../server/app.ts');
  await start();
  stop();
  const { syncCatalogue } = await import('../../../commerce/catalogue.server.ts');
  version = '2';
  expect((await syncCatalogue()).ok).toBe(true);
  expect(await read('/info/delivery')).not.toContain(said);
});
