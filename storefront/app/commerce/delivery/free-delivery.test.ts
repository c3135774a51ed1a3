import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, wordsOf } from '../../../../tests/world/browser.ts';
import { openStorefront } from '../../../testing/open-storefront.ts';
import { product } from '../../../testing/stand-in-backend.ts';
import type { DeliveryPrice } from './delivery-prices.ts';
import { usualDeliveryPrices } from './delivery-prices.ts';

let shop: Awaited<ReturnType<typeof openStorefront>>;
let version = 0;
let prices: DeliveryPrice[] = [];

const pack = { ...product('do-not-range', 'Do not', [], 'do-not-range'), metadata: { cards_inside: '2' } };
const sold = [product('hope', 'Hope', [], 'do-not-range'), pack];
const cart = {
  id: 'cart_1',
  email: 'ruth@example.com',
  total: 2.5,
  completed_at: null,
  items: [{ id: 'line_1', product_title: 'Hope', unit_price: 2.5, quantity: 1, original_total: 2.5 }],
  shipping_address: { address_1: '1 Test Street', country_code: 'gb' },
};

beforeAll(async () => {
  shop = await openStorefront();
  shop.backend.answer = ({ url = '' }) => {
    if (url === '/store/catalogue-version') return { version: `${version}` };
    if (url === '/store/delivery-prices') return { delivery_prices: prices.map(toAnswer) };
    if (url.startsWith('/store/carts/cart_1?')) return { cart };
    return url.startsWith('/store/products?') ? { products: sold, count: sold.length } : undefined;
  };
  // Once started, the storefront drops cached pages with each change of the catalogue.
  const { start, stop } = await import('../../../server/app.ts');
  await start();
  stop();
});
afterAll(() => shop.close());

function toAnswer({ bands, freeOver, ...price }: DeliveryPrice) {
  return {
    ...price,
    bands: bands.map(({ upTo, price: pounds }) => ({ up_to: upTo, price: pounds })),
    free_over: freeOver,
  };
}

/** The owner saves these delivery prices. */
async function save(...saved: DeliveryPrice[]) {
  prices = saved;
  version += 1;
  const { syncCatalogue } = await import('../catalogue.server.ts');
  expect((await syncCatalogue()).ok).toBe(true);
}

async function read(path: string) {
  const id = Buffer.from(JSON.stringify('cart_1')).toString('base64');
  const browser = new Browser({ storefront: shop.address }).setCookie('cart_id', encodeURIComponent(id));
  const { status, text } = await browser.get(path);
  expect([path, status]).toEqual([path, 200]);
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(text) ?? [];
  return `${wordsOf(text)} ${description}`;
}

const pages = ['/', '/info/delivery', '/cards/do-not-range', '/cart', '/checkout/shipping'];
const [standard, express] = usualDeliveryPrices as [DeliveryPrice, DeliveryPrice];

test.each(pages)('by the usual prices %s says the specification’s sentence', async (path) => {
  await save();
  expect(await read(path)).toContain('Free standard delivery on orders over £10 to the UK and Ireland');
});

test('by the usual prices the first facts and the delivery page name them', async () => {
  await save();
  expect(await read('/')).toContain('Standard delivery free over £10 Dispatched in 1-2 working days');
  const delivery = await read('/info/delivery');
  expect(delivery).toContain('Standard delivery to the UK and Ireland from 99p, and free on orders over £10.');
  expect(delivery).toContain(
    'Standard delivery is free when the cards in your cart come to more than £10 after any discount. Express is there',
  );
});

test.each(pages)('when the owner changes price and limit, %s says the new ones alone', async (path) => {
  await save({ ...standard, bands: [{ upTo: null, price: 1.2 }], freeOver: 12.5 }, express);
  const words = await read(path);
  expect(words).toContain('Free standard delivery on orders over £12.50 to the UK and Ireland');
  expect(words).not.toMatch(/£10\b|99p/);
});

test('when the owner changes price and limit, the other sentences follow too', async () => {
  await save({ ...standard, bands: [{ upTo: null, price: 1.2 }], freeOver: 12.5 }, express);
  expect(await read('/')).toContain('Standard delivery free over £12.50');
  expect(await read('/info/delivery')).toContain('from £1.20, and free on orders over £12.50.');
});

test.each(pages)('when no delivery is free, %s promises none', async (path) => {
  await save({ ...standard, freeOver: null }, express);
  expect(await read(path)).not.toMatch(/free (standard|express) delivery|delivery (is )?free|free on orders/i);
});
