import { ownWordsStay } from '@shop/shared/orders/returns';
import { describeUnwritable } from '@shop/shared/words/card-words';
import { hands } from '@shop/shared/words/hands';
import { toCardMetadata, toFeeMetadata } from '@shop/shared/words/line-words';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { changingOffer } from '../../../testing/changing-offer.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleCart, sampleLine, signed, signedIn, wholeCart, withCart, written } from '../../../testing/samples.ts';
import { cutOff, endSessionElsewhere, Refusal } from '../../../testing/stand-in-backend.ts';
import { allLines, linesToBorrow } from './lines-to-borrow.ts';

const shop = await openStorefrontForFile();
const offer = changingOffer('words-inside', { price: 0.75 });

const address = '/words/do-not-be-anxious';
const read = 'GET /store/carts/cart_1';
const add = 'POST /store/carts/cart_1/words';
const change = `${add}/line_1`;
const words = { id: 'w1', words: 'Dear Ruth,\nhappy birthday', hand: 'flowing' } as const;
const line = {
  ...sampleLine,
  product_id: 'prod_do-not-be-anxious',
  variant_id: 'variant_anxious_Sage',
  variant_title: 'Sage',
  product_title: 'Do not be anxious',
  quantity: 2,
  original_total: 5,
  metadata: toCardMetadata(words),
};
const fee = {
  id: 'fee_1',
  title: 'Words inside',
  unit_price: 0.75,
  quantity: 2,
  original_total: 1.5,
  metadata: toFeeMetadata('w1'),
};
const writtenCart = { ...sampleCart, items: [fee, line], item_subtotal: 6.5, total: 6.5 };

beforeEach(() => offer.sellAt(shop.backend));

const browse = () => withCart(shop.browse());
const typed = { 'Your words': 'Dear Ruth,\r\nwith love', 'Envelope colour': 'Mustard', Quantity: '3' };

describe('the page where words are written', () => {
  test('is offered with its price on the page of a card that can be bought', async () => {
    const page = pageOf(await shop.browse().get('/cards/do-not/do-not-be-anxious'));
    expect(page.text).toContain('have your money back; not once we have written in it');
    expect(page.link('Shall we write it for you? £0.75')).toBe(`${address}?variant=variant_anxious_White`);
    for (const other of ['/cards/do-not/do-not-despair', '/cards/do-not-range/do-not-range']) {
      expect(pageOf(await shop.browse().get(other)).text).not.toMatch(
        /Shall we write it for you|not once we have written/,
      );
    }
  });

  test('has the envelope that was chosen with the card, unless we have none of it', async () => {
    const chosen = async (variant: string) => {
      const page = pageOf(await shop.browse().get(`${address}?variant=${variant}`));
      return page.press({ button: 'Add to cart', fields: { 'Your words': 'Love' }, within: [] }).fields.variant;
    };
    expect(await chosen('variant_anxious_Mustard')).toBe('variant_anxious_Mustard');
    expect(await chosen('variant_of_another')).toBe('variant_anxious_White');
  });

  test('keeps the envelope where another spelling leads to it', async () => {
    const { to } = await shop.browse().get('/words/Do-Not-Be-Anxious?variant=variant_anxious_Mustard');
    expect(to).toBe(`${address}?variant=variant_anxious_Mustard`);
  });

  test('says what card and words cost, and stands in no search engine', async () => {
    const seen = await shop.browse().get(address);
    const page = pageOf(seen);
    expect(page.heading).toBe('Words inside ‘Do not be anxious’');
    expect(page.text).toContain('Card £2.50 + words £0.75');
    expect(page.text).toContain('0 of 400 letters');
    expect(page.text).toContain(ownWordsStay);
    expect(page.text).toContain('Lines to borrow: encouragement');
    expect(seen.text).toContain('<meta name="robots" content="noindex"');
    expect(seen.headers.get('cache-control')).not.toContain('public');
    expect((await shop.browse().get('/words/no-such-card')).status).toBe(404);
  });

  test('leads to the card when it cannot be written into', async () => {
    const { status, to } = await shop.browse().get('/words/do-not-range');
    expect([status, to]).toEqual([302, '/cards/do-not-range/do-not-range']);
  });
});

describe('without scripts a shopper', () => {
  test('puts a card with words into the cart', async () => {
    shop.backend.when(add, { cart: writtenCart });
    const browser = browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(add)).toEqual([
      { variant_id: 'variant_anxious_Mustard', quantity: 3, words: 'Dear Ruth,\nwith love', hand: 'everyday' },
    ]);
    // The cart's page tells analytics of it, as scripts do of other cards.
    const followed = await browser.follow(seen);
    for (const told of ['"item_id"', '"DN-02-MUSTARD"', '"Words inside"']) {
      expect(followed.text.replaceAll('\\"', '"')).toContain(told);
    }
    expect(pageOf(followed).notices).toContain('Do not be anxious added to cart successfully!');
  });

  test('who has no cart yet gets one', async () => {
    shop.backend.when('POST /store/carts', { cart: { ...sampleCart, items: [] } }).when(add, { cart: writtenCart });
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    expect([seen.to, browser.cookie('visitor')]).toEqual(['/cart', '2']);
    expect(shop.backend.sent('POST /store/carts')).toEqual([{ region_id: 'reg_gb' }]);
  });

  test('keeps the cart that was made when the words could not be added', async () => {
    const created = 'POST /store/carts';
    shop.backend.when(created, { cart: { ...sampleCart, items: [] } }).when(add, new Refusal(500));
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    const told = 'Failed to add item to cart. Please try again. Your words are still here.';
    expect(pageOf(seen).notices).toContain(told);
    await browser.submit(seen, 'Add to cart', typed);
    expect([shop.backend.sent(created), shop.backend.sent(add)].map(({ length }) => length)).toEqual([1, 2]);
  });

  test('sees the words inside the card before they are bought', async () => {
    const browser = browse();
    const fields = { words: '  Dear Ruth  ', hand: 'flowing', variant: 'variant_anxious_Sage', quantity: '2' };
    const page = pageOf(await browser.post(address, { ...fields, intent: 'show' }, address));
    expect(page.main.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('The inside of the card: Dear Ruth');
    expect([page.valueOf('Your words'), page.valueOf('Quantity')]).toEqual(['Dear Ruth', '2']);
    expect(page.isTicked('Flowing')).toBe(true);
    expect(shop.backend.sent(add)).toEqual([]);
  });

  test('borrows a line, and keeps what is written', async () => {
    const browser = browse();
    const seen = await browser.submit(await browser.get(address), 'One day at a time.', { 'Your words': 'Dear Ruth,' });
    expect(pageOf(seen).valueOf('Your words')).toBe('Dear Ruth,\nOne day at a time.');
  });

  test.each([
    ['美咲', 'None of our hands can write 美咲. Please choose other words.'],
    ['', 'Please write what should stand inside.'],
    ['a'.repeat(401), 'Please keep to 400 letters.'],
  ])('is told at once why %s cannot be written, and keeps all that was typed', async (written, said) => {
    const browser = browse();
    const fields = { ...typed, 'Your words': written };
    const seen = await browser.submit(await browser.get(address), 'Add to cart', fields);
    const page = pageOf(seen);
    expect(seen.status).toBe(422);
    expect(page.notices).toContain(said);
    expect([page.valueOf('Your words'), page.valueOf('Quantity')]).toEqual([written, '3']);
    expect(shop.backend.sent(add)).toEqual([]);
  });

  test.each([
    [
      new Refusal(400, 'We do not write into cards for now.', 'words_not_offered'),
      'We do not write into cards for now.',
    ],
    [new Refusal(500), 'Failed to add item to cart. Please try again.'],
  ])('is told what the shop refuses, with the words still there', async (refusal, sentence) => {
    shop.backend.when(add, refusal);
    const browser = browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    const told = `${sentence} Your words are still here.`;
    expect([seen.status, pageOf(seen).notices]).toEqual([422, expect.arrayContaining([told])]);
    expect(pageOf(seen).valueOf('Your words')).toContain('with love');
  });
});

describe('a card with words in the cart', () => {
  beforeEach(() => void shop.backend.when(read, { cart: writtenCart }));

  test('is one line, with its words and what they cost', async () => {
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('Words inside, Flowing hand: £0.75 Dear Ruth, happy birthday');
    expect(page.text).toContain('£5.00 + £1.50');
    expect(page.text).toContain('Subtotal £6.50');
    expect(page.root.querySelectorAll('main li input[name=line]')).toHaveLength(1);
  });

  test('is said not to be returnable before it is paid for', async () => {
    const payable = { ...wholeCart, payment_collection: { id: 'paycol_1', payment_sessions: [] } };
    const seenWith = async (items: object[]) => {
      shop.backend.when(read, { cart: { ...payable, items } });
      return pageOf(await browse().get('/checkout/payment')).text;
    };
    const alone = await seenWith([fee, line]);
    expect(alone).toContain('you may cancel it until it is posted');
    expect(alone).toContain(ownWordsStay);
    const plain = { ...line, id: 'line_2', metadata: null };
    const mixed = await seenWith([fee, line, plain]);
    expect(mixed).toContain('you may change your mind within 14 days of receiving it');
    expect(mixed).toContain(ownWordsStay);
    expect(await seenWith([plain])).not.toContain(ownWordsStay);
  });

  test('leads to its words, which are changed there', async () => {
    shop.backend.when(change, { cart: writtenCart });
    const browser = browse();
    const to = pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious');
    expect(to).toBe(`${address}?words=w1`);
    const seen = await browser.get(to);
    expect(pageOf(seen).valueOf('Your words')).toBe('Dear Ruth,\nhappy birthday');
    expect(pageOf(seen).isTicked('Flowing')).toBe(true);
    expect(seen.text).toContain('data-private');
    const saved = await browser.submit(seen, 'Save', { 'Your words': 'Dear Naomi', 'Envelope colour': 'Kraft' });
    expect([saved.status, saved.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(change)).toEqual([
      { variant_id: 'variant_anxious_Kraft', quantity: 2, words: 'Dear Naomi', hand: 'flowing' },
    ]);
  });

  test('that is gone is written anew', async () => {
    const page = pageOf(await browse().get(`${address}?words=w9`));
    expect(page.valueOf('Your words')).toBe('');
    expect(page.main.querySelector('form[aria-label="Words inside"]')?.getAttribute('action')).toBe(address);
  });

  test('has its words kept while the shop does not answer', async () => {
    const browser = browse();
    const form = await browser.get(`${address}?words=w1`);
    shop.backend.when(read, cutOff);
    const page = pageOf(await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' }));
    expect(page.valueOf('Your words')).toBe('Dear Naomi');
    shop.backend.when(read, { cart: writtenCart }).when(change, { cart: writtenCart });
    await browser.submit(await browser.get(`${address}?words=w1`), 'Save', { 'Your words': 'Dear Naomi' });
    expect(shop.backend.sent(change)).toMatchObject([{ words: 'Dear Naomi' }]);
  });

  test('is told of another price, and that we write no more', async () => {
    await offer.become({ price: 1 });
    expect(pageOf(await browse().get('/cart')).text).toContain('Flowing hand: £0.75, and £1.00 when you pay');
    await offer.become(null);
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('We do not write into cards for now: it comes without these words.');
    expect((await browse().get(address)).to).toBe('/cards/do-not/do-not-be-anxious');
    await offer.become({ price: 0.75 });
  });
});

describe('a shopper whose session was ended elsewhere while they wrote', () => {
  const released = {
    ...writtenCart,
    id: 'cart_2',
    items: [
      { ...fee, id: 'fee_2' },
      { ...line, id: 'line_2' },
    ],
  };
  const addToReleased = 'POST /store/carts/cart_2/words';
  const browseSignedIn = () => signedIn(browse()).setCookie('visitor', '2.in');

  test('has the words in a cart of their own, and is told', async () => {
    const browser = browseSignedIn();
    const form = await browser.get(address);
    endSessionElsewhere(shop.backend, released);
    shop.backend.when(addToReleased, { cart: released });
    const seen = await browser.submit(form, 'Add to cart', typed);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(addToReleased)).toMatchObject([{ words: 'Dear Ruth,\nwith love', quantity: 3 }]);
    expect(pageOf(await browser.follow(seen)).text).toMatch(/signed out/i);
  });

  test('has them in the same line, when they were in the cart before', async () => {
    shop.backend.when(read, { cart: writtenCart });
    const browser = browseSignedIn();
    const form = await browser.get(pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious'));
    endSessionElsewhere(shop.backend, released);
    const changed = `${addToReleased}/line_2`;
    shop.backend.when(changed, { cart: released });
    const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(changed)).toMatchObject([{ words: 'Dear Naomi' }]);
    expect(shop.backend.sent(addToReleased)).toEqual([]);
    expect(pageOf(await browser.follow(seen)).text).toMatch(/signed out/i);
  });

  test('keeps them on the page while the shop refuses', async () => {
    shop.backend.when(read, { cart: writtenCart });
    const browser = browseSignedIn();
    const form = await browser.get(pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious'));
    endSessionElsewhere(shop.backend, released);
    shop.backend.when(`${addToReleased}/line_2`, new Refusal(500));
    const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
    expect([seen.status, pageOf(seen).valueOf('Your words')]).toEqual([422, 'Dear Naomi']);
  });

  test('does not leave them to the next person at the browser', async () => {
    shop.backend.when(read, { cart: writtenCart });
    const browser = browseSignedIn();
    const to = pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious');
    endSessionElsewhere(shop.backend, { ...released, items: [] });
    const page = pageOf(await browser.follow(await browser.get(to)));
    expect(page.text).not.toContain('Dear Ruth');
  });
});

test('words for a card that was taken out of the cart meanwhile are put into it again, or stay on the page', async () => {
  shop.backend.when(read, { cart: writtenCart });
  const browser = browse();
  const form = await browser.get(pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious'));
  shop.backend.when(read, { cart: { ...sampleCart, items: [] } }).when(change, new Refusal(404));
  shop.backend.when(add, new Refusal(500));
  const refused = pageOf(await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' }));
  expect(refused.valueOf('Your words')).toBe('Dear Naomi');
  shop.backend.calls.length = 0;
  shop.backend.when(add, { cart: writtenCart });
  const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
  expect([seen.status, seen.to]).toEqual([303, '/cart']);
  expect(shop.backend.sent(add)).toMatchObject([{ words: 'Dear Naomi', hand: 'flowing' }]);
});

describe('words that are saved when their card was ordered meanwhile', () => {
  const ordered = { ...writtenCart, completed_at: '2026-03-02T10:00:00Z' };
  const told =
    'This card was ordered meanwhile, with the words that it had. Please write to us at once if they must change. Your words are still here.';
  const openForm = async (browser: ReturnType<typeof browse>) =>
    browser.get(pageOf(await browser.get('/cart')).link('Edit the words in Do not be anxious'));

  beforeEach(() => {
    shop.backend.when(read, { cart: writtenCart });
    shop.backend.when('POST /store/carts', { cart: { ...sampleCart, id: 'cart_2', items: [] } });
    shop.backend.when('POST /store/carts/cart_2/words', { cart: { ...writtenCart, id: 'cart_2' } });
  });

  test.each([
    ['in another browser', undefined],
    ['in another tab', ''],
    ['in another tab, where the next cart was begun', 'cart_2'],
  ])('buy no second card %s', async (_, next) => {
    const browser = browse();
    const form = await openForm(browser);
    shop.backend.when(read, { cart: ordered });
    shop.backend.when('GET /store/carts/cart_2', { cart: { ...sampleCart, id: 'cart_2' } });
    if (next !== undefined) browser.setCookie('cart_id', next && written(next));
    const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
    expect([seen.status, pageOf(seen).notices]).toEqual([422, expect.arrayContaining([told])]);
    expect(pageOf(seen).valueOf('Your words')).toBe('Dear Naomi');
    const again = await browser.submit(seen, 'Save', {});
    expect([again.status, pageOf(again).notices]).toEqual([422, expect.arrayContaining([told])]);
    expect(shop.backend.sent('POST /store/carts')).toEqual([]);
    expect(shop.backend.sent('POST /store/carts/cart_2/words')).toEqual([]);
  });

  test('buy no second card in another tab, where the cart was joined to the account’s before', async () => {
    const browser = browse();
    const form = await openForm(browser);
    shop.backend.when(read, new Refusal(404)).when('GET /store/carts/cart_9', { cart: { ...ordered, id: 'cart_9' } });
    const placed = { id: 'order_9', email: 'ruth@example.com', cartId: 'cart_9' };
    signedIn(browser).setCookie('order', signed(placed)).setCookie('cart_id', '');
    const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
    expect([seen.status, pageOf(seen).notices]).toEqual([422, expect.arrayContaining([told])]);
    expect(shop.backend.sent('POST /store/carts')).toEqual([]);
  });

  test('go into a new cart when the card had been taken out of the order before', async () => {
    const browser = browse();
    const form = await openForm(browser);
    shop.backend.when(read, { cart: { ...ordered, items: [{ ...line, metadata: null }] } });
    const seen = await browser.submit(form, 'Save', { 'Your words': 'Dear Naomi' });
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent('POST /store/carts/cart_2/words')).toMatchObject([{ words: 'Dear Naomi' }]);
  });
});

test('each line to borrow can be written in each hand', () => {
  for (const text of allLines.flatMap(({ lines }) => lines)) {
    for (const { id } of hands) expect([text, describeUnwritable(text, id)]).toEqual([text, null]);
  }
  expect(linesToBorrow(['Moving house']).map(({ occasion }) => occasion)).toEqual(['Any day']);
});

test('each form and page of this folder was asked for', () => {
  expect(shop.unasked('words')).toEqual([]);
});
