import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { giftCardCart, sampleCart, sampleLine, signed, signedIn, tokenOf, withCart } from '../../../testing/samples.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const read = 'GET /store/carts/cart_1';
const cart = 'POST /store/carts/cart_1';
const line = `${cart}/line-items/line_1`;
const gone = new Refusal(404, 'Cart with id cart_1 not found');
const coded = {
  ...sampleCart,
  discount_total: 0.25,
  promotions: [{ id: 'promo_1', code: 'WREN10', status: 'active' }],
};

beforeEach(() => {
  const estimate = { amount: 0.99, free_over: 10, until_free: 7.51 };
  shop.backend.when(`${read}/delivery-estimate`, { delivery_estimate: estimate });
});

const browse = () => withCart(shop.browse());
const has = (...items: object[]) => shop.backend.when(read, { cart: { ...sampleCart, items } });

async function press(button: string, fields: Record<string, string> = {}, browser = browse()) {
  const seen = await browser.submit(await browser.get('/cart'), button, fields);
  const after = seen.to ? await browser.follow(seen) : seen;
  return { browser, seen, page: pageOf(after) };
}

describe('the page of the cart', () => {
  test('says what a gift card pays of the delivery that is estimated', async () => {
    const credit = { reference: 'gift_card', amount: 2.5, created_at: '2026-11-28T12:00:00Z' };
    const credit_lines = [{ ...credit, metadata: { last_four: 'AB12', left: 750 } }];
    shop.backend.when(read, { cart: { ...sampleCart, total: 0, credit_line_total: 2.5, credit_lines } });
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('Delivery estimate £0.99');
    expect(page.text).toContain('−£2.50 Gift card, for the delivery: £6.51 left −£0.99 Order total £0.00');
  });

  test('shows each line, and what the cart comes to with delivery', async () => {
    const seen = await browse().get('/cart');
    const page = pageOf(seen);
    expect(page.heading).toBe('Your cart');
    expect(page.link('Do not be afraid')).toBe('/cards/do-not/do-not-be-afraid');
    expect(page.text).toContain('Do not be afraid White envelope £2.50');
    expect(page.text).toContain('Subtotal £2.50 Delivery estimate £0.99 Discount £0.00 Order total £3.49');
    expect(page.text).toContain('add £7.51 more for it.');
    expect([page.link('Delivery estimate'), page.link('Checkout')]).toEqual(['/info/delivery', '/checkout']);
    expect(seen.text).toContain('<meta name="robots" content="noindex"');
    expect(page.hasButton('Clear cart')).toBe(true);
  });

  test('keeps cards that were added at one moment where they are, whichever the backend lists first', async () => {
    const created_at = '2026-11-28T12:00:00Z';
    const lines = [
      { ...sampleLine, id: 'line_2', created_at },
      { ...sampleLine, id: 'line_1', created_at, variant_title: 'Kraft' },
      { ...sampleLine, id: 'line_0', created_at: '2026-11-28T12:00:01Z', variant_title: 'Gold' },
    ];
    const envelopes = async (...items: object[]) => {
      has(...items);
      return pageOf(await browse().get('/cart')).text.match(/\w+(?= envelope £)/g);
    };
    const first = await envelopes(...lines);
    expect(first).toEqual(['Kraft', 'White', 'Gold']);
    expect(await envelopes(...lines.toReversed())).toEqual(first);
  });

  test('of gift cards alone promises no free delivery, and nor does that of a shop', async () => {
    const promise = 'Free standard delivery on orders over £10';
    const shown = async (held: object) => {
      shop.backend.when(read, { cart: held });
      return pageOf(await browse().get('/cart')).text;
    };
    expect(await shown(sampleCart)).toContain(promise);
    expect(await shown(giftCardCart)).not.toContain(promise);
    expect(await shown({ ...sampleCart, metadata: { trade: { kind: 'trade', fault: '' } } })).not.toContain(promise);
  });

  test('asks for no more cards once a code makes delivery free', async () => {
    const estimate = { amount: 0, free_over: 10, until_free: 7.51 };
    shop.backend.when(`${read}/delivery-estimate`, { delivery_estimate: estimate });
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('Delivery estimate Free');
    expect(page.text).not.toContain('more for it');
    expect(page.main.querySelector('.free-bar')).toBeNull();
  });

  test('says what a code costs, and what it and free delivery leave out', async () => {
    const code = { code: 'WELCOME10', dearer_by: 0.79, left_out: ['words', 'gift_cards'] };
    const estimate = { amount: 1.79, free_over: 10, until_free: 0.26, code };
    shop.backend.when(`${read}/delivery-estimate`, { delivery_estimate: estimate });
    const gift = { ...giftCardCart.items[0], id: 'gift_1' };
    const promotions = [{ id: 'promo_1', code: 'WELCOME10', status: 'active' }];
    const items = [...sampleCart.items, gift];
    shop.backend.when(read, { cart: { ...sampleCart, items, promotions, discount_total: 1 } });
    const said =
      'WELCOME10 takes nothing off words inside and gift cards. Without WELCOME10 you would pay £0.79 less: the order would have free delivery. Gift cards do not count towards free delivery.';
    expect(pageOf(await browse().get('/cart')).text).toContain(said);
    const checkout = await withCart(shop.browse()).get('/checkout/contact');
    expect(pageOf(checkout).text).toContain(said);
    shop.backend.when(`${read}/delivery-estimate`, { delivery_estimate: { ...estimate, amount: 0 } });
    expect(pageOf(await browse().get('/cart')).text).not.toContain('Gift cards do not count');
  });

  test('names one balance of a gift card, also while it is to pay the delivery', async () => {
    const estimate = { amount: 0.99, free_over: 10, until_free: 7.51 };
    shop.backend.when(`${read}/delivery-estimate`, { delivery_estimate: estimate });
    const metadata = { last_four: 'C0FE', left: 1775 };
    const credit_lines = [{ reference: 'gift_card', amount: 2.25, metadata, created_at: '2026' }];
    shop.backend.when(read, { cart: { ...sampleCart, total: 0, credit_lines } });
    const { text } = pageOf(await browse().get('/cart'));
    expect(text).toContain('Gift card ending C0FE −£2.25 Gift card, for the delivery: £16.76 left −£0.99');
    expect(text).not.toContain('£17.75 left');
    const withCode = { promotions: [{ id: 'promo_1', code: 'WELCOME10', status: 'active' }], discount_total: 1 };
    shop.backend.when(read, { cart: { ...sampleCart, ...withCode, total: 0, credit_lines } });
    // The checkout has no row for a delivery that is not chosen yet.
    const checkout = pageOf(await withCart(shop.browse()).get('/checkout/contact'));
    expect(checkout.text).toContain('Gift card ending C0FE, £17.75 left');
  });

  test('tells cached pages that it is the cart of a shop, until it is one no more', async () => {
    const browser = signedIn(browse()).setCookie('visitor', '1.in');
    shop.backend.when(read, { cart: { ...sampleCart, metadata: { trade: { kind: 'trade', fault: '' } } } });
    await browser.get('/cart');
    expect(browser.cookie('visitor')).toBe('1.in.trade');
    has();
    await browser.get('/cart');
    expect(browser.cookie('visitor')).toBe('0.in.trade');
    has(sampleLine);
    await browser.get('/cart');
    expect(browser.cookie('visitor')).toBe('1.in');
  });

  test('says when it is empty, and where to look', async () => {
    const page = pageOf(await shop.browse().get('/cart'));
    expect(page.text).toContain('Your cart is empty');
    expect(page.link('Browse for products')).toBe('/cards');
    expect(page.main.querySelectorAll('img[src="/drawn-cart.svg"]')).toHaveLength(1);
  });

  test('names what can be bought no more, and leads no further', async () => {
    has({ ...sampleLine, product_id: 'prod_gone', variant_id: 'variant_gone', product_title: 'Fear not' });
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('No longer for sale. Please remove it.');
    expect(page.text).toContain('Please remove what is no longer for sale.');
  });

  test('says that a cart which cannot be read is safe', async () => {
    shop.backend.when(read, new Refusal(500));
    const seen = await browse().get('/cart');
    expect([seen.status, pageOf(seen).notices]).toEqual([503, expect.arrayContaining(['Failed to retrieve cart'])]);
    expect(pageOf(seen).text).toContain('Your cart is safe.');
  });

  test('forgets a cart that is gone', async () => {
    shop.backend.when(read, gone);
    const browser = browse().setCookie('visitor', '3');
    expect(pageOf(await browser.get('/cart')).text).toContain('Your cart is empty');
    expect([browser.cookie('cart_id'), browser.cookie('visitor')]).toEqual([undefined, '0']);
  });

  test('has a code that has ended taken off, and says so', async () => {
    const ended = { ...coded, promotions: [{ id: 'promo_1', code: 'WREN10', status: 'inactive' }] };
    const note = { before: 2.25, after: 2.5, changes: [{ kind: 'code', code: 'WREN10' }] };
    shop.backend.when(read, { cart: ended }).when(`${cart}/up-to-date`, () => {
      shop.backend.when(read, { cart: { ...sampleCart, metadata: { changed: note } } });
      return {};
    });
    const page = pageOf(await browse().get('/cart'));
    expect(page.text).toContain('The code WREN10 can no longer be used and was taken off.');
    expect(page.text).toContain('Discount £0.00');
  });
});

describe('without scripts a shopper', () => {
  test('takes one more of a card, or as many as are typed', async () => {
    shop.backend.when(line, { cart: sampleCart });
    await press('One more of Do not be afraid');
    await press('Update', { 'Quantity of Do not be afraid': '5' });
    expect(shop.backend.sent(line)).toEqual([{ quantity: 2 }, { quantity: 5 }]);
  });

  test.each(['0', '-3', '1.5', 'some', ''])('keeps a card whose number is written as %j', async (quantity) => {
    shop.backend.when(line, { cart: sampleCart }).when(`DELETE ${line.slice(5)}`, { parent: sampleCart });
    const { seen } = await press('Update', { 'Quantity of Do not be afraid': quantity });
    expect([shop.backend.sent(line), shop.backend.sent(`DELETE ${line.slice(5)}`)]).toEqual([[], []]);
    expect(seen.status).toBe(303);
  });

  test('of a shop goes by packs of six, and is told which numbers are possible', async () => {
    const trade = { kind: 'trade', fault: '' };
    const hold = (quantity: number) =>
      shop.backend.when(read, { cart: { ...sampleCart, metadata: { trade }, items: [{ ...sampleLine, quantity }] } });
    shop.backend.when(line, { cart: sampleCart });
    const seen: string[] = [];
    for (const [quantity, button] of [
      [12, '6 more of Do not be afraid'],
      [12, '6 fewer of Do not be afraid'],
      [8, '4 more of Do not be afraid'],
      [8, '2 fewer of Do not be afraid'],
      [6, '6 fewer of Do not be afraid'],
    ] as const) {
      hold(quantity);
      seen.push(pageOf(await browse().get('/cart')).text);
      await press(button);
    }
    expect(shop.backend.sent(line)).toEqual([18, 6, 12, 6, 6].map((quantity) => ({ quantity })));
    const possible = 'It comes in packs of six. Please take 6 or 12.';
    expect(seen.map((text) => text.includes(possible))).toEqual([false, false, true, true, false]);
    expect(seen.join()).not.toContain('No longer for sale');
  });

  test('whose session was ended elsewhere begins a cart as a guest, and is told', async () => {
    shop.backend.when('GET /store/customers/me', new Refusal(401)).when('POST /store/carts', { cart: sampleCart });
    const browser = signedIn(shop.browse()).setCookie('visitor', '0.in');
    const added = await browser.submit(await browser.get('/cards/do-not/do-not-be-anxious'), 'Add to cart');
    expect([browser.cookie('visitor'), browser.cookie('cart_id')]).toEqual(['1', expect.any(String)]);
    expect(pageOf(await browser.follow(added)).text).toMatch(/signed out/i);
  });

  test('removes nothing while its session ends, since the lines of the guest’s cart are others', async () => {
    shop.backend.when(
      'DELETE /store/carts/cart_1/line-items/line_1',
      new Refusal(404, 'Line item with id: line_1 was not found'),
    );
    const browser = signedIn(browse());
    const page = await browser.get('/cart');
    browser.setCookie('session', signed(tokenOf({ issued: -7200, expires: -60 })));
    has({ ...sampleLine, id: 'line_2' });
    const seen = await browser.submit(page, 'Remove Do not be afraid');
    expect(pageOf(await browser.follow(seen)).text).toContain('Failed to remove item from cart. Please try again.');
  });

  test('whose session ends while an order is made of the cart keeps both for the next request', async () => {
    shop.backend.when('POST /store/released-carts', new Refusal(409));
    const browser = signedIn(browse());
    const session = signed(tokenOf({ issued: -7200, expires: -60 }));
    browser.setCookie('session', session);
    const before = browser.cookie('cart_id');
    await browser.get('/cart');
    expect([browser.cookie('session'), browser.cookie('cart_id')]).toEqual([session, before]);
  });

  test('is told why a quantity is not taken', async () => {
    const said = 'A cart holds at most 100 of ‘Do not be afraid’ in one envelope.';
    shop.backend.when(line, new Refusal(400, said));
    const { page } = await press('Update', { 'Quantity of Do not be afraid': '50' });
    expect(page.notices).toContain(said);
    expect(page.valueOf('Quantity of Do not be afraid')).toBe('1');
    const none = await press('Update', { 'Quantity of Do not be afraid': '101' });
    expect(none.page.notices).toContain('You can take at most 100 of a card here. Please write to us about more.');
    expect(shop.backend.sent(line)).toHaveLength(1);
  });

  test('removes a line, and the last leaves an empty cart', async () => {
    shop.backend.when('DELETE /store/carts/cart_1/line-items/line_1', () => {
      has();
      return { parent: { ...sampleCart, items: [] } };
    });
    const { browser, page } = await press('Remove Do not be afraid');
    expect(page.text).toContain('Your cart is empty');
    expect(browser.cookie('visitor')).toBe('0');
  });

  test('applies a code, which is remembered, and clears it', async () => {
    shop.backend.when(cart, ({ body }) => {
      const now = JSON.stringify(body).includes('WREN10') ? coded : sampleCart;
      shop.backend.when(read, { cart: now });
      return { cart: now };
    });
    const browser = browse();
    const applied = await press('Apply', { 'Promotion code': ' WREN10 ' }, browser);
    expect(applied.page.notices).toContain('Promotion code applied successfully!');
    expect(applied.page.text).toContain('A saving of £0.25 has been applied to your order.');
    expect(browser.cookie('promo_code')).toBe('WREN10');
    const cleared = await press('Clear', {}, browser);
    expect(cleared.page.notices).toContain('Promotion code removed');
    expect([cleared.page.valueOf('Promotion code'), browser.cookie('promo_code')]).toEqual(['', undefined]);
    expect(shop.backend.sent(cart)).toEqual([{ promo_codes: ['WREN10'] }, { promo_codes: [] }]);
  });

  test.each([
    ['brings no discount', { cart: sampleCart }, 'This code is not valid or already applied'],
    ['is unknown', new Refusal(400), 'This code is not valid or already applied'],
    ['cannot be applied', new Refusal(500), 'Invalid promotion code'],
  ])('keeps a code that %s in its field, with the reason', async (_what, answer, said) => {
    shop.backend.when(cart, answer);
    const { browser, seen, page } = await press('Apply', { 'Promotion code': 'WREN99' });
    expect([seen.status, page.notices]).toEqual([400, expect.arrayContaining([said])]);
    expect([page.valueOf('Promotion code'), browser.cookie('promo_code')]).toEqual(['WREN99', undefined]);
  });

  test('says where the code of a gift card goes that was typed as a promotion code', async () => {
    shop.backend.when(cart, new Refusal(400));
    const { page } = await press('Apply', { 'Promotion code': 'ab12-cd34-ef56-gh78' });
    expect(page.notices).toContain(
      'This code is not valid or already applied. It looks like the code of a gift card: please use it below, under ‘Have a gift card?’.',
    );
  });

  test.each([
    ['finds its field empty', ''],
    ['sends its code again', '0000-0000-0000-ab12'],
  ])('says that a gift card is in use where a second tap %s', async (_what, code) => {
    const credit = { reference: 'gift_card', amount: 2.5, created_at: '2026-11-28T12:00:00Z' };
    const credit_lines = [{ ...credit, metadata: { last_four: 'AB12', left: 750 } }];
    shop.backend.when(read, { cart: { ...sampleCart, total: 0, credit_line_total: 2.5, credit_lines } });
    shop.backend.when(`${cart}/gift-card`, new Refusal(400));
    const field = 'Code of a gift card';
    const { page } = await press('Use it', { [field]: code });
    expect(page.notices).toContain('The gift card is in use.');
    const other = await press('Use it', { [field]: '0000-0000-0000-CD34' });
    expect(other.page.notices).not.toContain('The gift card is in use.');
  });

  test('finds a code kept while the backend is away, and sends it again', async () => {
    const browser = browse();
    const form = await browser.get('/cart');
    shop.backend.isAway = true;
    const seen = await browser.submit(form, 'Apply', { 'Promotion code': 'WREN10' });
    expect([seen.status, pageOf(seen).text]).toEqual([503, expect.stringContaining('What you sent is kept here.')]);
    shop.backend.isAway = false;
    shop.backend.when(cart, { cart: coded });
    await browser.submit(seen, 'Send it again');
    expect(browser.cookie('promo_code')).toBe('WREN10');
  });

  test('clears the cart after one question', async () => {
    const browser = browse().setCookie('promo_code', 'WREN10');
    const asked = await browser.submit(await browser.get('/cart'), 'Clear cart');
    expect(pageOf(asked).link('Keep my cards')).toBe('/cart');
    expect(browser.cookie('cart_id')).toBeDefined();
    const cleared = await browser.submit(asked, 'Yes, clear it');
    expect(pageOf(await browser.follow(cleared)).text).toContain('Your cart is empty');
    for (const name of ['cart_id', 'promo_code']) expect(browser.cookie(name), name).toBeUndefined();
  });

  test('clears it without forgetting that its payment is under way in another tab', async () => {
    const paying = signed({ cartId: 'cart_1', isPaying: true });
    const browser = browse().setCookie('checkout', paying);
    await browser.submit(await browser.submit(await browser.get('/cart'), 'Clear cart'), 'Yes, clear it');
    expect(atob(decodeURIComponent(browser.cookie('checkout') ?? '').split('.')[0] ?? '')).toContain('"isPaying":true');
  });

  test('is told when the cart is gone', async () => {
    const browser = browse();
    const form = await browser.get('/cart');
    shop.backend.when(read, gone).when(line, gone).when(cart, gone);
    const more = await browser.submit(form, 'One more of Do not be afraid');
    expect(pageOf(await browser.follow(more)).notices).toContain('No cart available');
    const code = await browse().submit(form, 'Apply', { 'Promotion code': 'WREN10' });
    expect([code.status, code.headers.getSetCookie().join()]).toEqual([400, expect.stringContaining('cart_id=;')]);
  });
});

describe('a change that a script sends', () => {
  const variant = 'variant_do-not-be-afraid';
  const send = async (fields: Record<string, string>, browser = browse()) => {
    const seen = await browser.post('/cart/changes', fields);
    return { browser, seen, reply: seen.text === '' ? undefined : JSON.parse(seen.text) };
  };

  test('makes a cart with the first card, and answers its id', async () => {
    shop.backend.when('POST /store/carts', { cart: sampleCart });
    const { browser, reply } = await send({ intent: 'add', variant, quantity: '2' }, shop.browse());
    expect(reply).toEqual({ ok: true, message: 'Do not be afraid added to cart!', cartId: 'cart_1' });
    expect(shop.backend.sent('POST /store/carts')).toEqual([
      { region_id: 'reg_gb', items: [{ variant_id: variant, quantity: 2 }] },
    ]);
    expect([browser.cookie('cart_id') !== undefined, browser.cookie('visitor')]).toEqual([true, '1']);
  });

  test('that cannot make a cart says both', async () => {
    shop.backend.when('POST /store/carts', new Refusal(500));
    const refused = { ok: false, message: 'No cart available', problem: 'Failed to create cart' };
    expect((await send({ intent: 'add', variant }, shop.browse())).reply).toMatchObject(refused);
    const gift = { intent: 'add', email: 'ruth@example.com', amount: '10' };
    expect((await send(gift, shop.browse())).reply).toMatchObject(refused);
  });

  test('that adds a first card of which too few are left says so, and not that there is no cart', async () => {
    const few = 'Only 2 of ‘Do not be afraid’ are left.';
    shop.backend.when('POST /store/carts', new Refusal(400, few));
    const refused = { ok: false, message: few, problem: 'Failed to add item to cart' };
    expect((await send({ intent: 'add', variant }, shop.browse())).reply).toMatchObject(refused);
  });

  test('keeps a cart that it made and could add nothing to, for the next try', async () => {
    const empty = { ...sampleCart, items: [], total: 0, item_subtotal: 0 };
    shop.backend.when('POST /store/carts', { cart: empty }).when(`${cart}/gift-cards`, new Refusal(500));
    const gift = { intent: 'add', email: 'ruth@example.com', amount: '10' };
    const first = await send(gift, shop.browse());
    expect(first.reply).toMatchObject({
      ok: false,
      message: 'Failed to add item to cart. Please try again.',
      problem: 'Failed to add item to cart',
      cartId: 'cart_1',
    });
    await send(gift, first.browser);
    expect(shop.backend.sent('POST /store/carts')).toHaveLength(1);
    expect(shop.backend.sent(`${cart}/gift-cards`)).toHaveLength(2);
  });

  test.each(['0x10', '0b11', '1e1', '٣', '1,0'])('with a quantity of %s is refused', async (quantity) => {
    const { reply } = await send({ intent: 'add', variant, quantity });
    expect(reply).toMatchObject({ ok: false, message: 'Failed to add item to cart. Please try again.' });
    expect(shop.backend.sent(`${cart}/line-items`)).toEqual([]);
  });

  test('of a cart that is gone makes a new one for a card, and says so for all else', async () => {
    shop.backend.when(read, gone).when(`${cart}/line-items`, gone).when(line, gone).when(cart, gone);
    shop.backend.when('POST /store/carts', { cart: { ...sampleCart, id: 'cart_2' } });
    expect((await send({ intent: 'add', variant })).reply).toMatchObject({ ok: true, cartId: 'cart_2' });
    const quantity = await send({ intent: 'quantity', line: 'line_1', quantity: '2', from: 'cart' });
    expect(quantity.reply).toMatchObject({
      ok: false,
      problem: 'No cart available',
      cartId: null,
      view: { cart: null },
    });
    expect(quantity.browser.cookie('cart_id')).toBeUndefined();
    const none = await send({ intent: 'quantity', line: 'line_1', quantity: '0', from: 'cart' });
    expect([none.reply, none.browser.cookie('cart_id')]).toMatchObject([{ problem: 'No cart available' }, undefined]);
    expect((await send({ intent: 'code', code: 'WREN10' })).reply).toMatchObject({ problem: 'No cart found' });
  });

  test.each([
    [{ intent: 'quantity', quantity: '2' }, line, 'Failed to update item quantity'],
    [{ intent: 'remove' }, 'DELETE /store/carts/cart_1/line-items/line_1', 'Failed to remove item from cart'],
  ])('that is refused says why, with the reference of the request: %o', async (change, call, problem) => {
    shop.backend.when(call, new Refusal(500));
    const { reply } = await send({ ...change, line: 'line_1' });
    const requestId = expect.stringMatching(/^[0-9a-f]{10}$/);
    expect(reply).toEqual({ ok: false, message: `${problem}. Please try again.`, problem, requestId });
  });

  test('comes with others in their order from a page that was left, and junk is refused', async () => {
    shop.backend.when(line, { cart: sampleCart });
    const changes = [2, 3].map((quantity) => ({ intent: 'quantity', line: 'line_1', quantity: `${quantity}` }));
    expect((await send({ changes: JSON.stringify(changes) })).seen.status).toBe(204);
    expect(shop.backend.sent(line)).toEqual([{ quantity: 2 }, { quantity: 3 }]);
    for (const changes of ['x', '{}', '[1]']) {
      expect((await browse().post('/cart/changes', { changes })).status, changes).toBe(400);
    }
  });

  test('leaves the count and the code of the last of several, also where they are as before', async () => {
    const held = (quantity: number) => ({ cart: { ...sampleCart, items: [{ ...sampleLine, quantity }] } });
    shop.backend.when(line, ({ body }) => held((body as { quantity: number }).quantity));
    const changes = ['5', '1'].map((quantity) => ({ intent: 'quantity', line: 'line_1', quantity }));
    const { browser } = await send({ changes: JSON.stringify(changes) }, browse().setCookie('visitor', '1'));
    expect(browser.cookie('visitor')).toBe('1');
    shop.backend.when(`${cart}/promotions`, { cart: coded });
    const codes = [{ intent: 'clear-code' }, { intent: 'code', code: 'WREN10' }];
    const typed = await send({ changes: JSON.stringify(codes) }, browse().setCookie('promo_code', 'WREN10'));
    expect(typed.browser.cookie('promo_code')).toBe('WREN10');
  });

  test('brings cart and code back to a browser that has lost its cookies', async () => {
    const { browser } = await send({ intent: 'restore', cart: 'cart_1', code: 'WREN10' }, shop.browse());
    expect([browser.cookie('promo_code'), browser.cookie('visitor')]).toEqual(['WREN10', '1']);
    shop.backend.when(read, gone);
    const none = await send({ intent: 'restore', cart: 'cart_1', code: '' }, shop.browse());
    expect([none.browser.cookie('cart_id'), none.browser.cookie('visitor')]).toEqual([undefined, '0']);
  });

  test('is read with what is said where a card cannot be charged less', async () => {
    const metadata = { least_charge: true };
    shop.backend.when(read, { cart: { ...sampleCart, discount_total: 2.2, total: 0.3, metadata } });
    const said = 'A card cannot be charged less than 30p, so the discount leaves 30p to pay.';
    expect(JSON.parse((await browse().get('/cart/changes')).text)).toMatchObject({ cart: { notes: said } });
    expect(pageOf(await browse().get('/cart')).text).toContain(said);
  });

  test('is read by a page that shows the cart', async () => {
    const view = JSON.parse((await browse().get('/cart/changes')).text);
    expect(view).toMatchObject({ cart: { id: 'cart_1', itemCount: 1, total: 2.5 }, estimate: { amount: 0.99 } });
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('cart')).toEqual([]);
});
