import { toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { changingOffer } from '../../../testing/changing-offer.ts';
import { type OpenStorefront, openStorefront } from '../../../testing/open-storefront.ts';
import { sampleCart, signedIn, withCart } from '../../../testing/samples.ts';
import { endSessionElsewhere, Refusal } from '../../../testing/stand-in-backend.ts';

let shop: OpenStorefront;
const offer = changingOffer('gift-cards', { amounts: [10, 20] });

const address = '/gift-cards';
const add = 'POST /store/carts/cart_1/gift-cards';
const use = 'POST /store/carts/cart_1/gift-card';
const read = 'GET /store/carts/cart_1';
const wish = { email: 'ruth@example.com', from: 'Naomi', message: 'For the cards you like best.' };
const line = {
  id: 'gift_1',
  title: 'Gift card',
  unit_price: 20,
  quantity: 1,
  original_total: 20,
  metadata: toGiftCardMetadata(wish),
};
const cartWithGift = { ...sampleCart, items: [line], item_subtotal: 20, total: 20 };
const credit = { reference: 'gift_card', amount: 2, metadata: { last_four: 'C0FE', left: 1800 }, created_at: '2026' };
const paidCart = { ...sampleCart, total: 0.5, credit_lines: [credit] };

beforeAll(async () => {
  shop = await openStorefront();
});
beforeEach(() => offer.sellAt(shop.backend));
afterAll(() => shop.close());

const browse = () => withCart(shop.browse());
const typed = {
  '£20.00': 'chosen',
  'Mail it to': ' Ruth@Example.com ',
  'From (optional)': 'Naomi',
  'Your words (optional)': 'For the cards you like best.',
};

describe('the page of gift cards', () => {
  test('tells the amounts and how they are spent, and is linked from the foot of each page', async () => {
    await offer.become({ amounts: [10, 20] });
    const page = pageOf(await shop.browse().get(address));
    expect(page.heading).toBe('Gift cards');
    const amounts = page.main.querySelectorAll('label').filter((label) => label.querySelector('[type=radio]'));
    expect(amounts.map(({ text }) => text.trim())).toEqual(['£10.00', '£20.00']);
    expect(page.main.querySelectorAll('[type=radio][checked]').map((one) => one.getAttribute('value'))).toEqual(['10']);
    expect(page.text).toContain('‘Have a gift card?’');
    expect(pageOf(await shop.browse().get('/info/about')).link('Gift cards')).toBe(address);
  });

  test('is found by a search for a present, whether or not there are cards for it', async () => {
    for (const query of ['gift card', 'Gift voucher', 'a present']) {
      const found = pageOf(await shop.browse().get(`/search?q=${encodeURIComponent(query)}`));
      expect(found.main.querySelector('a[href="/gift-cards"]')?.text, query).toBe('gift cards');
    }
    const other = pageOf(await shop.browse().get('/search?q=hope'));
    expect(other.main.querySelector('a[href="/gift-cards"]')).toBeNull();
  });

  test('says so while none are sold', async () => {
    await offer.become(null);
    expect(pageOf(await shop.browse().get('/search?q=gift')).main.querySelector('a[href="/gift-cards"]')).toBeNull();
    const page = pageOf(await shop.browse().get(address));
    expect(page.text).toContain('We sell no gift cards for now.');
    expect(page.main.querySelector('form')).toBeNull();
    await offer.become({ amounts: [10, 20] });
  });
});

describe('without scripts a shopper', () => {
  test('puts a gift card into the cart', async () => {
    shop.backend.when(add, { cart: cartWithGift }).when(read, { cart: cartWithGift });
    const browser = browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(add)).toEqual([{ ...wish, amount: 20 }]);
    const followed = await browser.follow(seen);
    expect(followed.text.replaceAll('\\"', '"')).toContain('"item_id"');
    const page = pageOf(followed);
    expect(page.notices).toContain('Gift card added to cart!');
    expect(page.text).toContain('Mailed to ruth@example.com');
    expect(page.text).toContain('From Naomi: ‘For the cards you like best.’');
    expect(page.main.querySelector('[name=quantity]')).toBeNull();
    expect(page.text).toContain('Delivery estimate By email');
    expect(page.text).not.toContain('Standard delivery:');
  });

  test('who has no cart yet gets one', async () => {
    shop.backend.when('POST /store/carts', { cart: { ...sampleCart, items: [] } }).when(add, { cart: cartWithGift });
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    expect([seen.to, browser.cookie('visitor')]).toEqual(['/cart', '1']);
  });

  test('is told that there is no cart when none can be made, and keeps the one that was', async () => {
    const created = 'POST /store/carts';
    shop.backend.when(created, new Refusal(500)).when(add, new Refusal(500));
    const browser = shop.browse();
    const first = await browser.submit(await browser.get(address), 'Add to cart', typed);
    expect(pageOf(first).notices[0]).toBe('No cart available. All that you wrote is still here.');
    shop.backend.when(created, { cart: { ...sampleCart, items: [] } });
    const second = await browser.submit(first, 'Add to cart', typed);
    expect(pageOf(second).notices[0]).toMatch(/^Failed to add item to cart\. Please try again\. All that/);
    await browser.submit(second, 'Add to cart', typed);
    expect([shop.backend.sent(created), shop.backend.sent(add)].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('is told at once what is wrong, and keeps all that was typed', async () => {
    const browser = browse();
    const fields = { ...typed, 'Mail it to': 'nobody' };
    const seen = await browser.submit(await browser.get(address), 'Add to cart', fields);
    const page = pageOf(seen);
    expect(seen.status).toBe(422);
    expect(page.notices).toContain('Please enter a valid email address');
    expect(page.main.querySelector('[type=radio][checked]')?.getAttribute('value')).toBe('20');
    expect([page.valueOf('Mail it to'), page.valueOf('Your words (optional)')]).toEqual(['nobody', wish.message]);
    expect(shop.backend.sent(add)).toEqual([]);
  });

  test('is asked about an address that looks mistyped, and may send it all the same', async () => {
    shop.backend.when(add, { cart: cartWithGift }).when(read, { cart: cartWithGift });
    const browser = browse();
    const mistyped = { ...typed, 'Mail it to': 'niece@gmial.com' };
    const first = await browser.get(address);
    // What a screen reader is to announce needs its place before it comes.
    expect(pageOf(first).main.querySelector('#gift-email-question')?.getAttribute('role')).toBe('status');
    const asked = await browser.submit(first, 'Add to cart', mistyped);
    const page = pageOf(asked);
    expect(asked.status).toBe(422);
    // Once, at its field, which takes the focus: it is a question and no fault.
    expect(page.text.split('Did you mean niece@gmail.com?')).toHaveLength(2);
    const question = 'Did you mean niece@gmail.com? If niece@gmial.com is right, press ‘Add to cart’ once more.';
    expect([page.notices, page.main.querySelector('form [role=alert]')]).toEqual([[question], null]);
    const field = page.main.querySelector('[name=email]');
    const told = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => page.main.querySelector(`#${id}`)?.text)).toEqual([
      'Their email address, or your own to print it or to pass it on.',
      question,
    ]);
    expect([field?.hasAttribute('autofocus'), field?.getAttribute('aria-invalid')]).toEqual([true, undefined]);
    expect(page.valueOf('Mail it to')).toBe('niece@gmial.com');
    expect(shop.backend.sent(add)).toEqual([]);
    const other = await browser.submit(asked, 'Add to cart', { 'Mail it to': 'niece@hotmial.com' });
    expect(pageOf(other).text).toContain('Did you mean niece@hotmail.com?');
    const again = await browser.submit(other, 'Add to cart', {});
    expect([again.status, again.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(add)).toEqual([{ ...wish, email: 'niece@hotmial.com', amount: 20 }]);
  });

  test('changes a gift card that is in the cart, also of an amount that is sold no more', async () => {
    const change = 'POST /store/carts/cart_1/gift-cards/gift_1';
    const kept = { ...line, unit_price: 15 };
    const cart = { ...cartWithGift, items: [kept] };
    shop.backend.when(read, { cart }).when(change, { cart });
    const browser = browse();
    const link = pageOf(await browser.get('/cart')).link('Edit the gift card for ruth@example.com');
    const form = await browser.get(link);
    const page = pageOf(form);
    expect([page.valueOf('Mail it to'), page.valueOf('From (optional)')]).toEqual([wish.email, wish.from]);
    expect(page.valueOf('Your words (optional)')).toBe(wish.message);
    expect(page.main.querySelector('[type=radio][checked]')?.getAttribute('value')).toBe('15');
    expect(form.headers.get('cache-control')).toBe('private, no-store');
    const seen = await browser.submit(form, 'Save', { 'Your words (optional)': 'For your birthday.' });
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(change)).toEqual([{ ...wish, message: 'For your birthday.', amount: 15 }]);
    expect(shop.backend.sent(add)).toEqual([]);
    expect(pageOf(await browser.follow(seen)).notices).toContain('Your gift card is saved.');
  });

  describe('whose gift card is changed', () => {
    const change = 'POST /store/carts/cart_1/gift-cards/gift_1';
    const edit = '/gift-cards?gift=gift_1';
    const gone =
      'This gift card is not in your cart any more, so it was not changed. ‘Add to cart’ buys another. All that you wrote is still here.';
    const moved = { ...line, id: 'gift_2', metadata: toGiftCardMetadata(wish, 'gift_1') };

    test.each([
      ['taken out in another tab', { cart: sampleCart }],
      ['ordered in another tab', { cart: { ...cartWithGift, completed_at: '2026-11-30T00:00:00.000Z' } }],
    ])('and was %s is told so, and adds it only with another button', async (_what, now) => {
      shop.backend.when(read, { cart: cartWithGift }).when(add, { cart: cartWithGift });
      const browser = browse();
      const form = await browser.get(edit);
      shop.backend.when(read, now);
      const seen = await browser.submit(form, 'Save', { 'From (optional)': 'Naomi and Boaz' });
      const page = pageOf(seen);
      expect([seen.status, page.notices]).toEqual([422, [gone]]);
      expect([page.valueOf('Mail it to'), page.valueOf('From (optional)')]).toEqual([wish.email, 'Naomi and Boaz']);
      expect([...shop.backend.sent(add), ...shop.backend.sent('POST /store/carts')]).toEqual([]);
      shop.backend.when(read, { cart: sampleCart });
      expect((await browser.submit(seen, 'Add to cart', {})).to).toBe('/cart');
      expect(shop.backend.sent(add)).toEqual([{ ...wish, from: 'Naomi and Boaz', amount: 20 }]);
    });

    test('and moved into another cart finds it there', async () => {
      shop.backend.when(read, { cart: cartWithGift });
      const browser = browse();
      const form = await browser.get(edit);
      const cart = { ...cartWithGift, items: [moved] };
      shop.backend.when(read, { cart }).when('POST /store/carts/cart_1/gift-cards/gift_2', { cart });
      const seen = await browser.submit(form, 'Save', {});
      expect([seen.status, seen.to]).toEqual([303, '/cart']);
      expect(shop.backend.sent('POST /store/carts/cart_1/gift-cards/gift_2')).toEqual([{ ...wish, amount: 20 }]);
      expect(pageOf(await browser.get('/cart')).link('Edit the gift card for ruth@example.com')).toBe(edit);
    });

    test('and whose session was ended elsewhere has it changed in a cart of their own', async () => {
      shop.backend.when(read, { cart: cartWithGift });
      const browser = signedIn(browse()).setCookie('visitor', '1.in');
      const form = await browser.get(edit);
      const released = { ...cartWithGift, id: 'cart_2', items: [moved] };
      endSessionElsewhere(shop.backend, released);
      const there = 'POST /store/carts/cart_2/gift-cards';
      shop.backend.when(`${there}/gift_2`, { cart: released }).when('GET /store/carts/cart_2', { cart: released });
      const seen = await browser.submit(form, 'Save', { 'From (optional)': 'Naomi and Boaz' });
      expect([seen.status, seen.to]).toEqual([303, '/cart']);
      expect(shop.backend.sent(`${there}/gift_2`)).toEqual([{ ...wish, from: 'Naomi and Boaz', amount: 20 }]);
      expect(shop.backend.sent(there)).toEqual([]);
    });

    test('is told when it cannot be saved, and keeps all that was typed', async () => {
      shop.backend.when(read, { cart: cartWithGift }).when(change, new Refusal(500));
      const browser = browse();
      const seen = await browser.submit(await browser.get(edit), 'Save', { 'From (optional)': 'Naomi and Boaz' });
      const told = 'Your gift card could not be saved. Please try again. All that you wrote is still here.';
      expect([seen.status, pageOf(seen).notices]).toEqual([422, [told]]);
      expect(pageOf(seen).valueOf('From (optional)')).toBe('Naomi and Boaz');
    });

    test('is given no empty form while the cart cannot be read, and loses nothing that was typed', async () => {
      shop.backend.when(read, { cart: cartWithGift });
      const browser = browse();
      const form = await browser.get(edit);
      shop.backend.when(read, new Refusal(500));
      const unread = await browser.get(edit);
      const page = pageOf(unread);
      expect([unread.status, page.notices]).toEqual([503, ['Failed to retrieve cart']]);
      expect([page.main.querySelector('form'), page.link('Try again')]).toEqual([null, edit]);
      const seen = await browser.submit(form, 'Save', { 'From (optional)': 'Naomi and Boaz' });
      expect([seen.status, pageOf(seen).valueOf('From (optional)')]).toEqual([422, 'Naomi and Boaz']);
    });

    test('is told that the shop sells none any more', async () => {
      shop.backend.when(read, { cart: cartWithGift });
      await offer.become(null);
      const page = pageOf(await browse().get(edit));
      expect(page.main.querySelector('form')).toBeNull();
      expect(page.text).toContain('The one in your cart cannot be changed, and is left out of your order.');
      expect(pageOf(await browse().get(address)).text).not.toContain('The one in your cart');
      await offer.become({ amounts: [10, 20] });
    });
  });

  test('is told what the shop refuses, with everything still there', async () => {
    shop.backend.when(add, new Refusal(400, 'We sell no gift card of this amount.', 'gift_card_not_offered'));
    const browser = browse();
    const seen = await browser.submit(await browser.get(address), 'Add to cart', typed);
    const told = 'We sell no gift card of this amount. All that you wrote is still here.';
    expect([seen.status, pageOf(seen).notices]).toEqual([422, expect.arrayContaining([told])]);
    expect(pageOf(seen).valueOf('From (optional)')).toBe('Naomi');
  });

  test('whose session was ended elsewhere has the gift card in a cart of their own, and is told', async () => {
    const browser = signedIn(browse()).setCookie('visitor', '1.in');
    const form = await browser.get(address);
    const released = { ...cartWithGift, id: 'cart_2' };
    endSessionElsewhere(shop.backend, released);
    shop.backend.when('POST /store/carts/cart_2/gift-cards', { cart: released });
    const seen = await browser.submit(form, 'Add to cart', typed);
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent('POST /store/carts/cart_2/gift-cards')).toEqual([{ ...wish, amount: 20 }]);
    expect(pageOf(await browser.follow(seen)).text).toMatch(/signed out/i);
  });

  test('whose session was ended elsewhere keeps on the page what the shop refuses', async () => {
    const browser = signedIn(browse()).setCookie('visitor', '1.in');
    const form = await browser.get(address);
    endSessionElsewhere(shop.backend, { ...cartWithGift, id: 'cart_2' });
    shop.backend.when('POST /store/carts/cart_2/gift-cards', new Refusal(500));
    const seen = await browser.submit(form, 'Add to cart', typed);
    const page = pageOf(seen);
    expect([seen.status, page.valueOf('From (optional)')]).toEqual([422, 'Naomi']);
    expect(page.valueOf('Your words (optional)')).toBe(wish.message);
    // The next person finds nothing of it.
    expect((await browser.get(address)).text).not.toContain(wish.message);
  });

  test('pays with a gift card in the cart, is told what stays on it, and takes it off again', async () => {
    shop.backend.when(use, { cart: paidCart }).when(read, { cart: paidCart });
    const browser = browse();
    const seen = await browser.submit(await browser.get('/cart'), 'Use it', { 'Code of a gift card': '7h2k 9qxm' });
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect(shop.backend.sent(use)).toEqual([{ code: '7h2k 9qxm' }]);
    const shown = await browser.follow(seen);
    const page = pageOf(shown);
    expect(page.text).toContain('Gift card ending C0FE, £18.00 left −£2.00');
    shop.backend.when('DELETE /store/carts/cart_1/gift-card', { cart: sampleCart });
    const off = await browser.submit(shown, 'Take off', {});
    expect([off.status, off.to]).toEqual([303, '/cart']);
  });

  test('who mistypes a code finds it again in its field, with the reason', async () => {
    const sentence = 'There is no gift card with this code, or nothing is left on it.';
    shop.backend.when(use, new Refusal(400, sentence, 'gift_card_unknown')).when(read, { cart: sampleCart });
    const browser = browse();
    const seen = await browser.submit(await browser.get('/cart'), 'Use it', { 'Code of a gift card': 'AAAA-BBBB' });
    const page = pageOf(seen);
    expect(seen.status).toBe(400);
    expect(page.notices).toContain(sentence);
    expect(page.valueOf('Code of a gift card')).toBe('AAAA-BBBB');
    expect(page.valueOf('Promotion code')).toBe('');
  });
});

describe('the page that says what is left on a gift card', () => {
  const page = '/gift-cards/balance';
  const ask = 'POST /store/gift-cards/balance';
  const code = 'AAAA-BBBB-CCCC-C0FE';
  const field = 'Code of a gift card';
  const ending = { last_four: 'C0FE' };
  const look = async (said: object, typedCode = code) => {
    shop.backend.when(ask, said);
    const browser = shop.browse();
    return browser.submit(await browser.get(page), 'See what is left', { [field]: typedCode });
  };

  test('is linked from the page of gift cards, found by a search, and is in no list of search engines', async () => {
    expect(pageOf(await shop.browse().get(address)).link('See what is left on it')).toBe(page);
    const found = pageOf(await shop.browse().get('/search?q=gift%20card%20balance'));
    expect(found.link('gift card balance')).toBe(page);
    const seen = await shop.browse().get(page);
    expect(seen.text).toContain('<meta name="robots" content="noindex"');
    expect((await shop.browse().get('/sitemap.xml')).text).not.toContain(page);
  });

  test.each([
    [{ left: 18, is_stopped: false }, '£18.00 is left on the gift card ending C0FE. It does not run out.'],
    [{ left: 0, is_stopped: false }, 'All of the gift card ending C0FE has been spent.'],
    [{ left: 18, is_stopped: true }, 'The gift card ending C0FE has been stopped, so it pays for nothing.'],
  ])('says what became of the card of a code: %j', async (card, sentence) => {
    const seen = await look({ gift_card: { ...ending, ...card } });
    expect([seen.status, pageOf(seen).notices]).toEqual([200, [sentence]]);
    expect(shop.backend.sent(ask)).toEqual([{ code }]);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(seen.text).not.toContain(code);
  });

  test('is read anew by the next person who goes back to it', async () => {
    expect(pageOf(await shop.browse().get(page)).main.querySelector('[data-private]')).not.toBeNull();
  });

  test('tells an unknown code at its field, which keeps it, and asks for one that is missing', async () => {
    const sentence = 'There is no gift card with this code. Please compare it with the mail that brought it.';
    const seen = await look(new Refusal(400, sentence, 'gift_card_unknown'));
    expect([seen.status, pageOf(seen).notices[0], pageOf(seen).valueOf(field)]).toEqual([422, sentence, code]);
    const empty = await look({}, ' ');
    expect([empty.status, pageOf(empty).notices[0]]).toEqual([422, 'Please type the code of the gift card.']);
    expect(shop.backend.sent(ask)).toHaveLength(1);
  });

  test('says so when the shop cannot look, or too many codes were tried', async () => {
    const lost = await look(new Refusal(500));
    const sentence = 'We could not look at the gift card just now. Please try again.';
    expect([lost.status, pageOf(lost).notices]).toEqual([502, [sentence]]);
    const limited = await look(new Refusal(429, 'Too many attempts. Please try again in 12 minutes.', 'held_off'));
    expect([limited.status, pageOf(limited).notices[0]]).toEqual([
      429,
      'Too many attempts. Please try again in 12 minutes.',
    ]);
  });
});

test('each loader and action of this folder is asked', () => {
  expect(shop.unasked('gift-cards')).toEqual([]);
});
