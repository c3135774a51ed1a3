import { toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';
import { toParcelMetadata } from '@shop/shared/parcels/line-parcel';
import { toCardMetadata, toFeeMetadata } from '@shop/shared/words/line-words';
import { beforeEach, expect, test } from 'vitest';
import { changingOffer } from '../../../../testing/changing-offer.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCart, sampleLine, signedIn, withCart } from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';
import type { CartView } from '../../../commerce/cart/cart.ts';

const shop = await openStorefrontForFile();
const offer = changingOffer('words-inside', { price: 0.75 });

const read = 'GET /store/carts/cart_1';
const cart = 'POST /store/carts/cart_1';
const variant_id = 'variant_anxious_Sage';
const card = { ...sampleLine, variant_id, product_id: 'prod_do-not-be-anxious', product_title: 'Do not be anxious' };
const words = { id: 'w1', words: 'Dear Ruth,\nhappy birthday', hand: 'flowing' } as const;
const fee = { id: 'fee_1', title: 'Words inside', unit_price: 0.75, quantity: 2, metadata: toFeeMetadata('w1') };
const written = { ...card, quantity: 2, metadata: toCardMetadata(words) };
const wish = { email: 'ruth@example.com', from: 'Naomi', message: 'For the cards you like best.' };
const gift = { id: 'gift_1', title: 'Gift card', unit_price: 20, quantity: 1, metadata: toGiftCardMetadata(wish) };

beforeEach(() => offer.sellAt(shop.backend));

const hold = (...items: object[]) => shop.backend.when(read, { cart: { ...sampleCart, items } });
const { id: _id, ...unwritten } = words;

/** Sends what the page sends for the first line of its cart, once that was removed. */
async function putBack(items: object[], browser = withCart(shop.browse())) {
  hold(...items);
  const view: CartView = JSON.parse((await browser.get('/cart/changes')).text);
  const [line] = view.cart?.lines ?? [];
  if (!line?.again) throw new Error('the cart has no such line');
  return JSON.parse((await browser.post('/cart/changes', { ...line.again, intent: 'add' })).text);
}

test('a card comes back with its words', async () => {
  shop.backend.when(`${cart}/words`, { cart: { ...sampleCart, items: [written, fee] } });
  expect(await putBack([written, fee])).toMatchObject({ ok: true });
  expect(shop.backend.sent(`${cart}/words`)).toEqual([{ variant_id, quantity: 2, ...unwritten }]);
  expect(shop.backend.sent(`${cart}/line-items`)).toEqual([]);
});

test('a gift card comes back with its receiver and its message', async () => {
  shop.backend.when(`${cart}/gift-cards`, { cart: { ...sampleCart, items: [gift] } });
  expect(await putBack([gift])).toMatchObject({ ok: true });
  expect(shop.backend.sent(`${cart}/gift-cards`)).toEqual([{ ...wish, amount: 20 }]);
});

test('a gift card that is sold no more is not put back, and the reason is said', async () => {
  shop.backend.when(`${cart}/gift-cards`, new Refusal(400, 'We do not sell gift cards for now.'));
  expect(await putBack([gift])).toMatchObject({ ok: false, message: 'We do not sell gift cards for now.' });
});

test('a shop gets back as many as it had, and not whole packs', async () => {
  const browser = signedIn(withCart(shop.browse())).setCookie('visitor', '8.in.trade');
  shop.backend.when(`${cart}/line-items`, { cart: sampleCart });
  await putBack([{ ...card, quantity: 8 }], browser);
  expect(shop.backend.sent(`${cart}/line-items`)).toEqual([{ variant_id, quantity: 8 }]);
});

test.each([
  ['as soon as possible', null, { when: 'soon' }],
  ['on its day', '2026-12-14', { when: 'post', day: '2026-12-14' }],
])('a card that goes to another person comes back into their parcel, %s', async (_when, day, sent) => {
  serveParcels(day);
  shop.backend.when(`${cart}/parcels/parc_1`, () => {
    hold({ ...card, id: 'line_9', metadata: toParcelMetadata('parc_1') });
    return { parcels: [] };
  });
  expect(await putBack([inParcel])).toMatchObject({ ok: true, view: { cart: { lines: [{ parcel: 'parc_1' }] } } });
  expect(shop.backend.sent(`${cart}/parcels/parc_1`)).toMatchObject([
    {
      address: { first_name: 'Mary', last_name: 'Jones', address_1: '2 Mill Lane' },
      from_name: 'Naomi',
      ...sent,
      lines: [
        { line_id: 'line_2', quantity: 3 },
        { line_id: 'line_9', quantity: 1 },
      ],
    },
  ]);
});

test('a card whose parcel cannot take it comes back into the buyer’s own, and that is said', async () => {
  serveParcels(null);
  shop.backend.when(`${cart}/parcels/parc_1`, new Refusal(400, 'We post nothing on Friday 25 December.'));
  const said = expect.stringMatching(/^It is back in your cart, but goes to your own address\./);
  expect(await putBack([inParcel])).toMatchObject({ ok: false, message: said });
});

const inParcel = { ...card, metadata: toParcelMetadata('parc_1') };

function serveParcels(day: string | null) {
  const address = {
    first_name: 'Mary',
    last_name: 'Jones',
    address_1: '2 Mill Lane',
    city: 'Belfast',
    postal_code: 'BT1 1AA',
    country_code: 'gb',
  };
  const own = { id: 'main', is_gift: false, from_name: '', wish: null, day: null, post_on: null, arrives_by: null };
  const hers = { ...own, id: 'parc_1', is_gift: true, from_name: 'Naomi', wish: day && 'post', day, address };
  const lines = [{ line_id: 'line_2', quantity: 3 }];
  shop.backend
    .when(`${read}/parcels`, { buyer: '', parcels: [own, { ...hers, lines }] })
    .when(`${cart}/line-items`, { cart: { ...sampleCart, items: [{ ...card, id: 'line_9' }] } });
}

test('what can be bought no more is not offered again, and words that are written no more are left out', async () => {
  hold({ ...card, variant_id: 'variant_gone' });
  const browser = withCart(shop.browse());
  const formOf = async () => JSON.parse((await browser.get('/cart/changes')).text).cart.lines[0].again;
  expect(await formOf()).toBeUndefined();
  hold(written, fee);
  expect(await formOf()).toMatchObject({ words: words.words, hand: words.hand });
  await offer.become(null);
  expect(await formOf()).toEqual({ variant: variant_id, quantity: '2', again: 'yes', from: 'cart' });
});
