import { signCardPreview } from '@shop/shared/signed/card-preview';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';
import { sampleCart, signedIn, withCart } from '../../../testing/samples.ts';

const shop = await openStorefrontForFile();

const anxious = '/cards/do-not/do-not-be-anxious';

beforeEach(() => {
  sellRange(shop.backend);
});

describe('the page of a card', () => {
  test('says where it belongs, and offers one card in the first envelope', async () => {
    const seen = await shop.browse().get(anxious);
    const page = pageOf(seen);
    const trail = page.root.querySelector('nav[aria-label=Breadcrumb]')?.querySelectorAll('li') ?? [];
    expect(trail.map(({ text }) => text.trim())).toEqual([
      'Home',
      'Cards',
      'Do not',
      expect.stringMatching(/^Do not be anxious/),
    ]);
    const envelopes = page.root.querySelectorAll('select[name=variant] option');
    expect(envelopes.map(({ text }) => text)).toEqual(['White', 'Sage', 'Kraft', 'Mustard']);
    expect(page.text).toContain('£2.50');
    expect(page.text).toContain('SKU: DN-02-WHITE');
    const quantity = page.root.querySelector('input[name=quantity]');
    expect(['value', 'min', 'max'].map((name) => quantity?.getAttribute(name))).toEqual(['1', '1', '100']);
    expect(page.text).toContain('ESV® Bible');
    expect(page.text).toContain('Size A6, 105 × 148 mm In the pack One card and one envelope');
  });

  test('puts as many as are typed into the cart, in the envelope that is chosen', async () => {
    shop.backend.when('POST /store/carts/cart_1/line-items', { cart: sampleCart });
    const browser = withCart(shop.browse());
    const fields = { 'Envelope colour': 'Mustard', Quantity: '3' };
    const seen = await browser.submit(await browser.get(anxious), 'Add to cart', fields);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent('POST /store/carts/cart_1/line-items')).toEqual([
      { variant_id: 'variant_anxious_Mustard', quantity: 3 },
    ]);
    expect(pageOf(await browser.follow(seen)).notices).toContain('Do not be anxious added to cart!');
  });

  test('offers four others of its theme, and not itself', async () => {
    const related = pageOf(await shop.browse().get(anxious)).root.querySelectorAll('article');
    expect(related).toHaveLength(4);
    expect(related.map(({ text }) => text).join()).not.toContain('Do not be anxious');
  });

  test('puts one of the others into the cart too, and leads to all of its range', async () => {
    shop.backend.when('POST /store/carts/cart_1/line-items', { cart: sampleCart });
    const browser = withCart(shop.browse());
    const seen = await browser.get(anxious);
    const title = pageOf(seen).root.querySelector('article h3')?.text.trim() ?? '';
    expect((await browser.submit(seen, `Add to cart: ${title}`)).to).toBe('/cart');
    expect(shop.backend.sent('POST /store/carts/cart_1/line-items')).toHaveLength(1);
    expect(pageOf(seen).link('See all Do not cards')).toBe('/cards/do-not');
  });

  test('is the same for everyone, and leads those who have a sheet to it', async () => {
    const guest = await shop.browse().get(anxious);
    expect(pageOf(guest).link('Your trade price is on the sheet, for packs of six')).toBe('/account/trade');
    const ofShop = await shop.browse().setCookie('visitor', '2.in.trade').get(anxious);
    const withoutNonce = ({ text }: { text: string }) =>
      text.replace(/nonce="[^"]*"/g, '').replace(/request[^"]*"/gi, '');
    expect(withoutNonce(ofShop)).toBe(withoutNonce(guest));
  });

  test('goes into the cart of a shop by packs of six, and a pack of mixed cards as it is', async () => {
    const items = 'POST /store/carts/cart_1/line-items';
    shop.backend.when(items, { cart: sampleCart }).when('GET /store/carts/cart_1', { cart: sampleCart });
    const browse = () => withCart(shop.browse()).setCookie('visitor', '1.in.trade');
    const [page, pack] = [await browse().get(anxious), await browse().get('/cards/do-not-range/do-not-range')];
    const buyer = signedIn(browse());
    const added = await buyer.submit(page, 'Add to cart', { Quantity: '7' });
    await signedIn(browse()).submit(pack, 'Add to cart', { Quantity: '7' });
    await browse().submit(page, 'Add to cart', { Quantity: '7' });
    expect(shop.backend.sent(items)).toMatchObject([{ quantity: 12 }, { quantity: 7 }, { quantity: 7 }]);
    const after = pageOf(await buyer.follow(added));
    expect(after.notices.join()).toContain('12 of it: you buy in packs of six.');
  });

  test('folds its facts into three, of which the first is open, and ends with its number', async () => {
    const page = pageOf(await shop.browse().get(anxious));
    const folds = page.root.querySelectorAll('main details').filter((fold) => fold.querySelector('dl'));
    expect(folds.map((fold) => [fold.querySelector('summary')?.text, fold.hasAttribute('open')])).toEqual([
      ['The card', true],
      ['Delivery and returns', false],
      ['Materials', false],
    ]);
    expect(page.text).toContain('14 days from the day it arrives');
    expect(page.text.indexOf('SKU: DN-02-WHITE')).toBeGreaterThan(page.text.indexOf('Materials'));
  });

  test('of one that is still to come has no way to buy it', async () => {
    const page = pageOf(await shop.browse().get('/cards/do-not/do-not-despair'));
    expect(page.root.querySelector('main button[disabled]')?.text).toBe('Coming soon');
    expect(page.hasButton('Add to cart')).toBe(false);
    const browser = withCart(shop.browse());
    const forced = await browser.post('/cart', { intent: 'add', variant: 'variant_do-not-despair' });
    expect(pageOf(await browser.follow(forced)).notices).toContain('Failed to add item to cart. Please try again.');
    expect(shop.backend.sent('POST /store/carts/cart_1/line-items')).toEqual([]);
  });

  test('that is not there says so, with a way back', async () => {
    const seen = await shop.browse().get('/cards/do-not/no-such-card');
    expect([seen.status, pageOf(seen).link('Browse the cards')]).toEqual([404, '/cards']);
  });

  test('tells a search engine what the card is, what it costs and where it is', async () => {
    const bands = [{ up_to: null, price: 0.99 }];
    const standard = { id: 'so_1', code: 'standard', name: 'Standard', description: 'By post', bands, free_over: 10 };
    shop.backend.when('GET /store/delivery-prices', { delivery_prices: [standard] });
    const { text } = await shop.browse().get(anxious);
    const [, facts = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const [product, breadcrumbs] = JSON.parse(facts);
    expect(product).toMatchObject({ '@type': 'Product', sku: 'DN-02-WHITE', name: 'Do not be anxious' });
    expect(product.image.at(-1)).toMatch(/\/standing-white\.jpg$/);
    expect(product.offers).toHaveLength(4);
    expect(product.offers[3]).toMatchObject({ sku: 'DN-02-MUSTARD', price: '2.75', priceCurrency: 'GBP' });
    expect(product.offers[0].shippingDetails[0].shippingRate.value).toBe(0.99);
    expect(product.offers[0].hasMerchantReturnPolicy['@type']).toBe('MerchantReturnPolicy');
    expect(breadcrumbs.itemListElement).toHaveLength(4);
    expect(text).toContain(`<link rel="canonical" href="http://localhost${anxious}"`);
    expect(text).toMatch(
      /<meta property="og:image" content="http:\/\/localhost\/pictures\/[^"]*\/standing-white\.jpg"/,
    );
  });
});

describe('the preview of a card that is still being written', () => {
  const card = {
    title: 'Fear not',
    range: null,
    description: 'A lamb.',
    themes: [],
    isComingSoon: false,
    cardsInside: 1,
    front: null,
    reverse: null,
    envelopes: [{ name: 'White', sku: 'X-1', price: 3 }],
    inside: 'Peace be with you.',
  };
  const full = { reference: '', translation: '', verse: '', size: '', occasions: ['Birthday'], ...card };
  const addressOf = async (now?: number, secret = 'link') =>
    `/card-preview?card=${await signCardPreview(full as Parameters<typeof signCardPreview>[0], 'http://desk.example', secret, now)}`;

  test('shows its tile and its page with the unsaved texts, framed by the dashboard alone', async () => {
    const seen = await shop.browse().get(await addressOf());
    expect(seen.status).toBe(200);
    expect(seen.text.match(/Fear not/g)?.length).toBeGreaterThan(2);
    for (const words of ['A lamb.', 'Peace be with you.', '£3.00']) expect(seen.text).toContain(words);
    expect(seen.headers.get('content-security-policy')).toContain('frame-ancestors http://desk.example');
    expect(seen.text).toContain('<meta name="robots" content="noindex"');
  });

  test('is shown by no address that is unsigned, signed by another, or an hour old', async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3601;
    for (const address of [
      '/card-preview',
      '/card-preview?card=x.y',
      await addressOf(undefined, 'x'),
      await addressOf(hourAgo),
    ]) {
      expect((await shop.browse().get(address)).status, address.slice(0, 40)).toBe(404);
    }
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('card')).toEqual([]);
});
