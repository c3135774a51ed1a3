import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { giftCardCart, signed, signedIn, wholeCart, withCart } from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const cart = 'POST /store/carts/cart_1';
const sessions = 'POST /store/payment-collections/paycol_1/payment-sessions';
const session = { id: 'payses_1', provider_id: 'pp_stripe_stripe', status: 'pending' };
const withSecret = { ...session, amount: 3.49, data: { client_secret: 'pi_1_secret_2' } };
const collected = { ...wholeCart, payment_collection: { id: 'paycol_1', payment_sessions: [] } };
const pendingAddress = {
  firstName: 'Róisín',
  lastName: 'McKee',
  line1: '9 New Road',
  line2: '',
  city: 'Kilkeel',
  postalCode: 'BT34 4AA',
  country: 'gb',
};

beforeEach(() => {
  shop.backend.when('GET /store/carts/cart_1', { cart: collected });
  shop.backend.when(sessions, { payment_collection: { payment_sessions: [withSecret] } });
});
const browse = () => withCart(shop.browse());
/** A shopper whose address and delivery the cart could not take at the step before. */
const pending = () =>
  browse().setCookie('checkout', signed({ cartId: 'cart_1', pendingAddress, pendingDelivery: 'so_express' }));

describe('an order of a shop with an account', () => {
  const put = 'POST /store/carts/cart_1/on-account';
  const takeOff = 'DELETE /store/carts/cart_1/on-account';
  const trade = { kind: 'trade', fault: '', donation: 0 };
  const ofShop = { ...collected, metadata: { trade } };
  const credit = { reference: 'on_account', amount: 3.49, created_at: '2026' };
  const browseAs = () => signedIn(browse());
  const owes = (credit_left: number) => {
    const account = { kind: 'trade', state: 'accepted', credit_limit: 200, credit_left, terms_days: 30 };
    shop.backend.when('GET /store/customers/me/trade', { account, invoices: [] });
    shop.backend.when('GET /store/carts/cart_1', { cart: ofShop });
  };

  test('may be paid for by invoice while enough is left, and shoppers are not offered it', async () => {
    owes(3.49);
    const browser = browseAs();
    shop.backend.when(put, { cart: ofShop });
    const seen = await browser.submit(await browser.get('/checkout/payment'), 'Pay on account');
    expect([seen.to, shop.backend.sent(put).length]).toEqual(['/checkout/payment', 1]);
    owes(3.48);
    const tooLittle = pageOf(await browser.get('/checkout/payment')).text;
    expect(tooLittle).toContain('Your account has £3.48 left, which is less than this order.');
    expect(tooLittle).not.toContain('Pay on account');
    shop.backend.when('GET /store/carts/cart_1', { cart: collected });
    expect(pageOf(await browser.get('/checkout/payment')).text).not.toMatch(
      /Pay on account|by invoice|Your account has/,
    );
  });

  test('on account needs no card, and can be paid by card after all', async () => {
    owes(0);
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...ofShop, total: 0, credit_lines: [credit] } });
    shop.backend.when(takeOff, { cart: ofShop });
    const browser = browseAs();
    const form = await browser.get('/checkout/payment');
    expect(pageOf(form).text).toContain('£3.49 goes on your account.');
    expect(pageOf(form).text).toContain('The order is on your account, so no card is needed.');
    await browser.submit(form, 'Pay by card instead');
    expect(shop.backend.sent(takeOff)).toHaveLength(1);
  });

  test('that is more than what is left says so', async () => {
    owes(10);
    const said = 'This order is more than what is left of your account. Please pay it by card.';
    shop.backend.when(put, new Refusal(400, said));
    const browser = browseAs();
    const seen = await browser.submit(await browser.get('/checkout/payment'), 'Pay on account');
    expect(pageOf(await browser.follow(seen)).notices).toContain(said);
    expect((await browser.get('/checkout/on-account')).to).toBe('/checkout/payment');
  });
});

test('gift cards say to whom they are mailed before they are paid for, alone and beside cards', async () => {
  const said = 'By email to ruth@example.com, as soon as you have paid';
  shop.backend.when('GET /store/carts/cart_1', {
    cart: { ...giftCardCart, payment_collection: collected.payment_collection },
  });
  expect(pageOf(await browse().get('/checkout/payment')).text).toContain(said);
  const items = [...collected.items, { ...giftCardCart.items[0], id: 'gift_1' }];
  shop.backend.when('GET /store/carts/cart_1', { cart: { ...collected, items } });
  const beside = pageOf(await browse().get('/checkout/payment')).text;
  expect(beside).toContain(said);
  expect(beside).toContain('Deliver to Anna Bell');
});

describe('gift cards alone', () => {
  const paying = { id: 'paycol_1', payment_sessions: [] };
  const mailedSession = { ...withSecret, amount: 20 };
  const start = async (browser: ReturnType<typeof browse>) => {
    shop.backend.when(sessions, { payment_collection: { payment_sessions: [mailedSession] } });
    return JSON.parse((await browser.post('/checkout/payment-session', {})).text);
  };

  test('are paid for without a delivery', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...giftCardCart, payment_collection: paying } });
    expect(await start(browse())).toMatchObject({ state: 'ready', amount: 20 });
    expect(shop.backend.sent('POST /store/carts/cart_1/customer')).toEqual([]);
  });

  test('that could not be moved to the account at sign-in are moved before they are paid for', async () => {
    const unnamed = { ...giftCardCart, email: null, payment_collection: paying };
    shop.backend.when('GET /store/carts/cart_1', { cart: unnamed });
    expect(await start(signedIn(browse()))).toMatchObject({ state: 'failed' });
    shop.backend.when('POST /store/carts/cart_1/customer', { cart: giftCardCart });
    expect(await start(signedIn(browse()))).toMatchObject({ state: 'ready', amount: 20 });
  });
});

describe('the payment step', () => {
  test('shows once more what is paid for, where it goes, and to whom the money', async () => {
    const page = pageOf(await browse().get('/checkout/payment'));
    expect(page.text).toMatch(
      /Contact anna@example\.com Change the email address .*Change the address or the delivery/,
    );
    expect(page.text).toContain('Deliver to Anna Bell, 7 Quay Street, Ardglass, BT30 7SA');
    expect(page.text).toContain('Delivery method Standard');
    expect(page.text).toContain('You pay £3.49 to Linen & Psalm');
    expect(page.link('returns and terms')).toBe('/info/legal#terms');
  });

  test('shows the address that the cart could not take yet, and no delivery', async () => {
    const page = pageOf(await pending().get('/checkout/payment'));
    expect(page.text).toContain('Deliver to Róisín McKee, 9 New Road, Kilkeel, BT34 4AA');
    expect(page.text).not.toContain('Delivery method');
  });

  test('asks about an address that may not be whole', async () => {
    const unlikely = { ...wholeCart.shipping_address, address_1: '7', postal_code: 'BT30' };
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...collected, shipping_address: unlikely } });
    const page = pageOf(await browse().get('/checkout/payment'));
    expect(page.text).toContain('Is the street still missing?');
    expect(page.text).toContain('Is that the whole postcode?');
  });

  test('says nothing of money before the card provider was asked, neither what has changed nor without scripts', async () => {
    const change = { kind: 'delivery', name: 'Standard', before: 0.99, after: 1.24 };
    const metadata = { changed: { before: 3.24, after: 3.49, changes: [change] } };
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...collected, metadata } });
    const paying = () => browse().setCookie('checkout', signed({ cartId: 'cart_1', isPaying: true }));
    for (const browser of [browse(), paying()]) {
      const { text } = pageOf(await browser.get('/checkout/payment'));
      expect(text).toContain('Your cart has changed: it now comes to £3.49, not £3.24.');
      expect(text).toContain('The card form is the card provider’s own and needs scripts.');
      expect(text).not.toMatch(/(has|have|been) (been )?charged/);
    }
    expect(pageOf(await paying().get('/checkout/payment')).text).not.toContain('place the order if you agree');
  });

  test('alone lets the card provider into its document', async () => {
    const policyOf = async (address: string) => (await browse().get(address)).headers.get('content-security-policy');
    expect(await policyOf('/checkout/payment')).toContain('http://localhost:4242');
    expect(await policyOf('/checkout/shipping')).not.toContain('http://localhost:4242');
  });

  test('shows whom a present goes to, what the parcel says, and when it is posted', async () => {
    const plan = { wish: 'arrive', day: '2026-12-20', post_on: '2026-12-14', arrives_by: '2026-12-18' };
    const parcels = [{ id: 'main', is_gift: true, from_name: 'Naomi Martin', ...plan }];
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: 'Naomi Martin', parcels });
    const { text } = pageOf(await browse().get('/checkout/payment'));
    expect(text).toContain('Straight to Anna Bell, 7 Quay Street');
    expect(text).toContain('with no price in the parcel. The parcel says that it is from Naomi Martin.');
    expect(text).toContain('It is to be there by Sunday 20 December: we post it on Monday 14 December.');
    expect(text).toContain('Standard, there by Sunday 20 December');
    expect(text).toContain('We send your order on Monday 14 December');
  });

  test('of cards that all go to others on days says so of each parcel, and nothing of the buyer’s address', async () => {
    const [item] = wholeCart.items;
    const quiet = {
      is_gift: false,
      from_name: '',
      wish: null,
      day: null,
      post_on: null,
      arrives_by: null,
      price: null,
    };
    const to = (first_name: string, more: object) => ({
      ...quiet,
      id: first_name,
      is_gift: true,
      price: 0.99,
      lines: [{ line_id: item?.id, quantity: 1 }],
      ...more,
      address: { ...wholeCart.shipping_address, first_name, last_name: 'Jones', city: 'Belfast' },
    });
    const mary = to('Mary', { wish: 'post', day: '2026-12-14', post_on: '2026-12-14', arrives_by: '2026-12-16' });
    const dublin = { ...wholeCart.shipping_address, first_name: 'Tom', last_name: 'Jones', postal_code: 'D02 X285' };
    const parcels = [{ ...quiet, id: 'main', lines: [] }, mary, { ...to('Tom', {}), address: dublin }];
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels });
    const { text } = pageOf(await browse().get('/checkout/payment'));
    expect(text).toContain('Your address, to which nothing goes Anna Bell');
    expect(text.match(/Is that the whole postcode/g)).toHaveLength(1);
    expect(text).not.toContain('Deliver to');
    expect(text).toMatch(
      /To Mary Jones.*We post it on Monday 14 December\. It will be there by Wednesday 16 December\./,
    );
    expect(text).toContain('Delivery method Standard');
    expect(text).not.toContain('Standard, ');
    expect(text).toContain('We send your order parcel by parcel, as it says above');
    shop.backend.when('GET /store/carts/cart_1/parcels', { buyer: '', parcels: [...parcels.slice(0, 1), mary] });
    expect(pageOf(await browse().get('/checkout/payment')).text).toContain('We send your order on Monday 14 December');
  });

  test('has no card form when there is nothing to pay', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...collected, total: 0, discount_total: 3.49 } });
    const page = pageOf(await browse().get('/checkout/payment'));
    expect(page.text).toContain('Your discount covers the whole order, so no card is needed.');
    expect(page.press({ button: 'Place order' })).toEqual({
      method: 'post',
      action: '/checkout/complete',
      fields: { free: 'yes' },
    });
  });
});

describe('the card form', () => {
  const ask = async (browser = browse()) => JSON.parse((await browser.post('/checkout/payment-session')).text);
  const complete = async (browser: ReturnType<typeof browse>) =>
    JSON.parse((await browser.post('/checkout/complete', { respond: 'data' })).text);
  const ready = { state: 'ready', clientSecret: 'pi_1_secret_2', amount: 3.49, changed: null };

  test('gets a session of the cart’s total', async () => {
    expect(await ask()).toEqual(ready);
  });

  test('waits until the cart has the address and the delivery that it could not take before', async () => {
    shop.backend.when(cart, { cart: collected }).when(`${cart}/shipping-methods`, { cart: collected });
    const browser = pending();
    expect(await ask(browser)).toEqual(ready);
    expect(shop.backend.sent(cart)).toMatchObject([{ shipping_address: { address_1: '9 New Road' } }]);
    expect(shop.backend.sent(`${cart}/shipping-methods`)).toEqual([{ option_id: 'so_express' }]);
    await ask(browser);
    expect(shop.backend.sent(cart)).toHaveLength(1);
  });

  test.each([
    ['address', cart, 'Failed to update cart address'],
    ['delivery', `${cart}/shipping-methods`, 'Failed to add shipping method'],
  ])('does not come while the cart cannot take the %s', async (_what, route, message) => {
    shop.backend.when(cart, { cart: collected }).when(`${cart}/shipping-methods`, { cart: collected });
    shop.backend.when(route, new Refusal(500));
    expect(await ask(pending())).toEqual({ state: 'failed', message });
    expect(shop.backend.sent(sessions)).toEqual([]);
  });

  test.each([
    ['no session can be made', sessions, new Refusal(500), 'Failed to create payment intent'],
    [
      'a session has no secret',
      sessions,
      { payment_collection: { payment_sessions: [session] } },
      'No client secret found in payment session',
    ],
    ['the cart cannot be read', 'GET /store/carts/cart_1', cutOff, 'Failed to initialize payment'],
  ])('says so when %s', async (_what, route, answer, message) => {
    shop.backend.when(route, answer);
    expect(await ask()).toEqual({ state: 'failed', message });
  });

  test('leads elsewhere when there is nothing to pay by card any more', async () => {
    shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
    expect(await ask()).toEqual({ state: 'elsewhere', to: '/checkout/payment' });
    const ordered = browse().setCookie('order', signed({ id: 'order_1', email: 'anna@example.com' }));
    expect(await ask(ordered)).toEqual({ state: 'elsewhere', to: '/checkout/success' });
  });

  test.each([
    ['has lost its last card', { items: [] }],
    ['costs nothing any more', { total: 0 }],
    ['is gone', undefined],
  ])('never leads to the thanks for an earlier order when the next cart %s', async (_what, change) => {
    shop.backend.when('GET /store/carts/cart_1', change ? { cart: { ...collected, ...change } } : new Refusal(404));
    const placed = (cartId: string) =>
      browse().setCookie('order', signed({ id: 'order_1', email: 'anna@example.com', cartId }));
    expect(await ask(placed('cart_0'))).toEqual({ state: 'elsewhere', to: '/checkout/payment' });
    expect((await placed('cart_0').get('/checkout/payment')).to).not.toBe('/checkout/success');
    expect(await ask(placed('cart_1'))).toEqual({ state: 'elsewhere', to: '/checkout/success' });
  });

  test.each(['/cart', '/cart/changes'])(
    'never leads to the thanks for an earlier order when the next cart was cleared at %s',
    async (address) => {
      const browser = browse().setCookie(
        'order',
        signed({ id: 'order_1', email: 'anna@example.com', cartId: 'cart_0' }),
      );
      await browser.post(address, { intent: 'clear', sure: 'yes' });
      expect(browser.cookie('cart_id')).toBeFalsy();
      expect(await ask(browser)).toEqual({ state: 'elsewhere', to: '/checkout/payment' });
      expect(await complete(browser)).toMatchObject({ state: 'refused' });
      expect((await browser.get('/checkout/shipping')).to).toBe('/cart');
      expect((await browser.get('/checkout/success')).status).toBe(200);
    },
  );

  test('leads to the thanks when another tab has placed the order', async () => {
    const placed = signed({ id: 'order_1', email: 'anna@example.com', cartId: 'cart_1' });
    const browser = shop.browse().setCookie('order', placed);
    expect(await ask(browser)).toEqual({ state: 'elsewhere', to: '/checkout/success' });
    expect(await complete(browser)).toMatchObject({ state: 'order', to: '/checkout/success' });
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/payment')).toEqual([]);
});
